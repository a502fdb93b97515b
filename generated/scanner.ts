// Generated from grammar/robotstxt.peggy by `npm run generate`; do not edit.
export const end = 65535;
interface Sink<Item> { push(item: Item): void }

// The same properties for all lines, so that they share one hidden class.
// `regular`: a rule of the ABNF, or of an additional line, matched the line as written.
function line<K extends string, V extends string>(
  kind: K, valueKind: V, regular: boolean,
  start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number,
  comment: number, lineEnd: number, end: number,
) {
  return { kind, valueKind, regular, start, key, keyEnd, colon, value, valueEnd, comment, lineEnd, end };
}

export function scanDocument<List extends Sink<Line>>(input: Uint16Array, list: List): List | null {
// Start of the last comment and of the last line end that were read. Every line
// ends with them, so they belong to the line whose record is built next.
let commentAt = 0;
let lineEndAt = 0;
let pos = 0;
let c = input[pos]!;
let from!: number, start!: number, end!: number, item!: Line, mark!: number, key!: number, mark2!: number, keyEnd!: number, colon!: number, value!: number, mark3!: number, valueEnd!: number, hash!: number, stop!: number, peek!: number, valueKind!: UserAgentValue, from2!: number, valueKind2!: RuleValue, key2!: number, result!: List;
fail: {
if (c === 65279) {
c = input[++pos]!;
}
while (c <= 65534) {
from = pos;
start = pos;
done2: {
if (c === 10 || c === 13) {
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
c = input[++pos]!;
}
while (c === 10 || c === 13) {
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
c = input[++pos]!;
}
}
end = pos;
item = line("emptyline", "none", true, start, start, start, start, start, start, start, start, end);
} else {
mark = pos;
no9: {
while (c === 32 || c === 9) c = input[++pos]!;
key = pos;
done10: {
if ((c | 32) === 117) {
mark2 = pos;
no11: {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no11;
c = input[pos += 10]!;
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no11;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
done12: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
mark3 = pos;
no13: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no13;
c = input[++pos]!;
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("user-agent-line", "product-token", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done12;
}
c = input[pos = mark3]!;
}
done20: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
mark3 = pos;
no21: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
peek = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no21;
c = input[pos = peek]!;
valueKind = "product-token" as const;
break done20;
}
c = input[pos = mark3]!;
}
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from2]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueKind = "invalid-product-token" as const;
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no11;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("user-agent-line", valueKind, false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = mark2]!;
}
if ((c | 32) === 97 || (c | 32) === 100) {
mark2 = pos;
no31: {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no31;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no31;
c = input[pos += 8]!;
}
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no31;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
done34: {
if (c === 47 || c === 35 || c === 10 || c === 13) {
mark3 = pos;
no35: {
if (c === 47) {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no35;
c = input[++pos]!;
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", value === valueEnd ? "empty-pattern" : "path-pattern", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done34;
}
c = input[pos = mark3]!;
}
done43: {
if (c === 47) {
mark3 = pos;
no44: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no44;
c = input[pos = peek]!;
valueKind2 = "path-pattern" as const;
break done43;
}
c = input[pos = mark3]!;
}
if (c === 42) {
mark3 = pos;
no47: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no47;
c = input[pos = peek]!;
valueKind2 = "star-pattern" as const;
break done43;
}
c = input[pos = mark3]!;
}
mark3 = pos;
no50: {
peek = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no50;
c = input[pos = peek]!;
valueKind2 = "empty-pattern" as const;
break done43;
}
c = input[pos = mark3]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no31;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from2]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueKind2 = "invalid-pattern" as const;
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no31;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", valueKind2, false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = mark2]!;
}
if (c === 35 || c === 10 || c === 13) {
mark2 = pos;
no57: {
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no57;
c = input[++pos]!;
}
commentAt = key; lineEndAt = stop;
end = pos;
item = line("emptyline", "none", true, start, start, start, start, start, start, commentAt, lineEndAt, end);
break done10;
}
c = input[pos = mark2]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c <= 13) {
c = input[++pos]!;
}
}
end = pos;
item = line("emptyline", "none", false, start, start, start, start, start, start, key, stop, end);
} else {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95) {
mark2 = pos;
no66: {
if ((c | 32) === 97 || (c | 32) === 100 || (c | 32) === 117) {
mark3 = pos;
no67: {
if ((c | 32) === 117) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no67;
c = input[pos += 10]!;
} else {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no67;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no67;
c = input[pos += 8]!;
}
}
while (c === 32 || c === 9) c = input[++pos]!;
if (c !== 58) break no67;
break no66;
}
c = input[pos = mark3]!;
}
key2 = pos;
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95);
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no66;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
done79: {
if ((c >= 36 && c <= 56319) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
no71: {
if (c <= 55295 || c >= 57344) {
c = input[++pos]!;
} else {
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break no71;
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
c = input[++pos]!;
} else {
if (c <= 35 || c >= 56320) { c = input[pos = from2]!; break; }
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) { c = input[pos = from2]!; break; }
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
break done79;
}
}
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no66;
c = input[++pos]!;
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", true, start, key2, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done10;
}
c = input[pos = mark2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 14 && c <= 57) || c <= 8 || (c >= 11 && c <= 12)) {
mark2 = pos;
no84: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 58 || c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from2]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
done86: {
if (c === 58) {
mark3 = pos;
no87: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from2]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no87;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done86;
}
c = input[pos = mark3]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no84;
}
}
commentAt = colon; lineEndAt = stop;
end = pos;
item = line("unreadable-line", "text", false, start, key, key, key, key, keyEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = mark2]!;
}
if (c === 10 || c === 13 || c === 65535) break no9;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from2 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from2]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no9;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("unreadable-line", "text", false, start, key, key, key, key, valueEnd, commentAt, lineEndAt, end);
}
}
break done2;
}
c = input[pos = mark]!;
if (c >= 33 || (c >= 11 && c <= 31) || c <= 8) break;
do c = input[++pos]!; while (c === 32 || c === 9);
end = pos;
if (c <= 65534) { c = input[pos = from]!; break; }
item = line("emptyline", "none", false, start, start, start, start, start, start, end, end, end);
}
}
list.push(item);
}
result = list;
if (c <= 65534) break fail;
return result;
}
return null;
}
export function scanGoogleDocument<List extends Sink<GoogleLine>>(input: Uint16Array, list: List): List | null {
// Start of the last comment and of the last line end that were read. Every line
// ends with them, so they belong to the line whose record is built next.
let commentAt = 0;
let lineEndAt = 0;
let pos = 0;
let c = input[pos]!;
let start!: number, end!: number, item!: GoogleLine, mark!: number, key!: number, mark2!: number, peek!: number, from!: number, keyEnd!: number, colon!: number, value!: number, valueEnd!: number, hash!: number, stop!: number, mark3!: number, result!: List;
fail: {
if (c === 56559 || c === 65279) {
if (c === 65279) {
c = input[++pos]!;
} else {
c = input[++pos]!;
if (c === 56507) {
c = input[++pos]!;
}
}
}
while (c <= 65534) {
start = pos;
done6: {
if (c === 10 || c === 13) {
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
c = input[++pos]!;
}
while (c === 10 || c === 13) {
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
c = input[++pos]!;
}
}
end = pos;
item = line("emptyline", "none", true, start, start, start, start, start, start, start, start, end);
} else {
if (c >= 59 || (c >= 36 && c <= 57) || (c >= 1 && c <= 34)) {
mark = pos;
no13: {
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
key = pos;
done14: {
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark2 = pos;
no15: {
peek = pos;
if ((c | 32) !== 117) break no15;
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114) break no15;
c = input[pos += 4]!;
if (c === 45) {
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 103 || (input[pos + 3]! | 32) !== 101 || (input[pos + 4]! | 32) !== 110 || (input[pos + 5]! | 32) !== 116) break no15;
c = input[pos += 6]!;
} else {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 103 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 110 || (input[pos + 4]! | 32) !== 116) break no15;
c = input[pos += 5]!;
} else {
if (c !== 32) break no15;
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 103 || (input[pos + 3]! | 32) !== 101 || (input[pos + 4]! | 32) !== 110 || (input[pos + 5]! | 32) !== 116) break no15;
c = input[pos += 6]!;
}
}
c = input[pos = peek]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no15;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no15;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("user-agent-line", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = mark2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark2 = pos;
no27: {
peek = pos;
if ((c | 32) !== 117) break no27;
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114) break no27;
c = input[pos += 4]!;
if (c === 45) {
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 103 || (input[pos + 3]! | 32) !== 101 || (input[pos + 4]! | 32) !== 110 || (input[pos + 5]! | 32) !== 116) break no27;
c = input[pos += 6]!;
} else {
if ((c | 32) !== 97) break no27;
if ((input[pos + 1]! | 32) !== 103 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 110 || (input[pos + 4]! | 32) !== 116) break no27;
c = input[pos += 5]!;
}
c = input[pos = peek]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd = pos;
colon = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no27;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no27;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no27;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("user-agent-line", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = mark2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark2 = pos;
no36: {
peek = pos;
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no36;
c = input[pos += 5]!;
} else {
if ((c | 32) !== 100) break no36;
if ((input[pos + 1]! | 32) !== 105) break no36;
c = input[pos += 2]!;
done40: {
if ((c | 32) === 115) {
mark3 = pos;
no41: {
c = input[++pos]!;
if ((c | 32) === 97 && (input[pos + 1]! | 32) === 108 && (input[pos + 2]! | 32) === 108 && (input[pos + 3]! | 32) === 111 && (input[pos + 4]! | 32) === 119) {
c = input[pos += 5]!;
} else {
if ((c | 32) === 115) {
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 108) break no41;
c = input[pos += 3]!;
if ((c | 32) === 108) {
if ((input[pos + 1]! | 32) !== 111 || (input[pos + 2]! | 32) !== 119) break no41;
c = input[pos += 3]!;
} else {
if ((c | 32) !== 111) break no41;
if ((input[pos + 1]! | 32) !== 119) break no41;
c = input[pos += 2]!;
}
} else {
if ((c | 32) !== 97) break no41;
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 111 || (input[pos + 3]! | 32) !== 119) break no41;
c = input[pos += 4]!;
}
}
break done40;
}
c = input[pos = mark3]!;
}
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 108 || (input[pos + 4]! | 32) !== 111 || (input[pos + 5]! | 32) !== 119) break no36;
c = input[pos += 6]!;
} else {
if ((c | 32) !== 115) break no36;
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 108 || (input[pos + 4]! | 32) !== 97 || (input[pos + 5]! | 32) !== 119) break no36;
c = input[pos += 6]!;
}
}
}
c = input[pos = peek]!;
done48: {
mark3 = pos;
no49: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no49;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no49;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done48;
}
c = input[pos = mark3]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd = pos;
colon = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no36;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no36;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no36;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done14;
}
c = input[pos = mark2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark2 = pos;
no62: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no62;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no62;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = mark2]!;
}
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no13;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd = pos;
colon = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no13;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no13;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no13;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done6;
}
c = input[pos = mark]!;
}
do c = input[++pos]!; while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12));
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c <= 13) {
c = input[++pos]!;
}
}
end = pos;
item = line("unreadable-line", "text", true, start, start, start, start, start, stop, stop, stop, end);
}
}
list.push(item);
}
result = list;
return result;
}
return null;
}

// These types were autogenerated by ts-pegjs
export type Startgroupline = {
  kind: "user-agent-line";
  valueKind: "product-token";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type Rule = {
  kind: "rule";
  valueKind: "empty-pattern" | "path-pattern";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type ProductToken = string | "*";
export type PathPattern = string;
export type EmptyPattern = "";
export type Identifier = string;
export type Comment = string;
export type Emptyline = {
  kind: "emptyline";
  valueKind: "none";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type EOL = void;
export type NL = "\r\n" | string;
export type WS = string;
export type UTF8CharNoctl = string | UTF84;
export type UTF84 = string;
export type LooseStartgroupline = {
  kind: "user-agent-line";
  valueKind: UserAgentValue;
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type UserAgentValue = "product-token" | "invalid-product-token";
export type LooseRule = {
  kind: "rule";
  valueKind: RuleValue;
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type RuleValue =
  "path-pattern" | "star-pattern" | "empty-pattern" | "invalid-pattern";
export type StarPattern = string;
export type LooseOtherRecord = {
  kind: "other-record";
  valueKind: "value";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type LooseEmptyline = {
  kind: "emptyline";
  valueKind: "none";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type UnfinishedEmptyline = {
  kind: "emptyline";
  valueKind: "none";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type ColonlessLine = {
  kind: "unreadable-line";
  valueKind: "text";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type UnreadableLine = {
  kind: "unreadable-line";
  valueKind: "text";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type LooseText = string;
export type Word = string;
export type KeyWord = string;
export type LooseComment = string;
export type LooseEOL = void;
export type ValueEnd = [WS[], "#" | LineStop];
export type LineStop = NL | EndOfText;
export type EndOfText = undefined;
export type ByteOrderMark = "\ufeff";
export type OtherRecord = {
  kind: "other-record";
  valueKind: "value";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type DefinedKey = [string, WS[], ":"];
export type OtherKey = string;
export type OtherValue = string;
export type GoogleDocument = GoogleLine[];
export type GoogleByteOrderMark = ByteOrderMark | "\udcef\udcbb" | "\udcef";
export type GoogleLine =
  | BlankLines
  | GoogleUserAgentLine
  | GoogleRule
  | GoogleOtherRecord
  | GoogleSkippedLine;
export type GoogleUserAgentLine = {
  kind: "user-agent-line";
  valueKind: "value";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type GoogleRule = {
  kind: "rule";
  valueKind: "value";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type GoogleOtherRecord = {
  kind: "other-record";
  valueKind: "value";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type GoogleSkippedLine = {
  kind: "unreadable-line";
  valueKind: "text";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type GoogleUserAgentKey = GoogleUserAgentWord | string;
export type GoogleUserAgentWord = string;
export type GoogleRuleKey = string;
export type GoogleKey = [GoogleKeyPart, [GoogleSpace[], GoogleKeyPart][]];
export type GoogleKeyPart = string;
export type GoogleText = [GoogleTextPart, [GoogleSpace[], GoogleTextPart][]];
export type GoogleTextPart = string;
export type GoogleWord = string;
export type GoogleWords = [GoogleKeyPart, [GoogleFiller[], GoogleKeyPart][]];
export type GoogleSpace = string;
export type GoogleFiller = string;
export type GoogleEOL = void;
export type GoogleComment = string;
export type Document = Line[];
export type Line =
  | BlankLines
  | Startgroupline
  | LooseStartgroupline
  | Rule
  | LooseRule
  | Emptyline
  | LooseEmptyline
  | OtherRecord
  | LooseOtherRecord
  | ColonlessLine
  | UnreadableLine
  | UnfinishedEmptyline;
export type BlankLines = {
  kind: "emptyline";
  valueKind: "none";
  regular: boolean;
  start: number;
  key: number;
  keyEnd: number;
  colon: number;
  value: number;
  valueEnd: number;
  comment: number;
  lineEnd: number;
  end: number;
};
export type At = number;
