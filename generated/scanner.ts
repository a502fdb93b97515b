// Generated from grammar/robotstxt.peggy by `npm run generate`; do not edit.
export const end = 65535;

// One shape for all lines, so that the engine meets a single hidden class.
// `regular`: a rule of the ABNF, or of an additional line, read it as it stands.
function line<K extends string, V extends string>(
  kind: K, valueKind: V, regular: boolean,
  start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number,
  comment: number, lineEnd: number, end: number,
) {
  return { kind, valueKind, regular, start, key, keyEnd, colon, value, valueEnd, comment, lineEnd, end };
}

export function scanDocument(input: Uint16Array): Document | null {
// Where the comment and the line end begin that were read last. Every line ends
// with them, so they are still the line's own when its record is built.
let commentAt = 0;
let lineEndAt = 0;
let pos = 0;
let c = input[pos]!;
let start!: number, lines!: Line[], $0!: number, start2!: number, end!: number, item!: Line, $1!: number, key!: number, $2!: number, keyEnd!: number, colon!: number, value!: number, $3!: number, valueEnd!: number, hash!: number, stop!: number, $4!: number, valueKind!: UserAgentValue, valueKind2!: RuleValue, key2!: number, $5!: number, result!: Document;
fail: {
if (c === 65279) {
c = input[++pos]!;
}
start = pos;
lines = [];
loop118: for (;;) {
if (c <= 65534) {
$0 = pos;
no1: {
start2 = pos;
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
item = line("emptyline", "none", true, start2, start2, start2, start2, start2, start2, start2, start2, end);
} else {
$1 = pos;
no9: {
while (c === 32 || c === 9) c = input[++pos]!;
key = pos;
done10: {
if ((c | 32) === 117) {
$2 = pos;
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
$3 = pos;
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
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
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
item = line("user-agent-line", "product-token", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done12;
}
c = input[pos = $3]!;
}
done21: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
$3 = pos;
no22: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no22;
c = input[pos = $4]!;
valueKind = "product-token" as const;
break done21;
}
c = input[pos = $3]!;
}
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
loop28: for (;;) {
if (c === 32 || c === 9) {
$4 = pos;
no27: {
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) break no27;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
continue loop28;
}
c = input[pos = $4]!;
}
break;
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
item = line("user-agent-line", valueKind, false, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = $2]!;
}
if ((c | 32) === 97 || (c | 32) === 100) {
$2 = pos;
no33: {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no33;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no33;
c = input[pos += 8]!;
}
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no33;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
done36: {
if (c === 47 || c === 35 || c === 10 || c === 13) {
$3 = pos;
no37: {
if (c === 47) {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
}
valueEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no37;
c = input[++pos]!;
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", value === valueEnd ? "empty-pattern" : "path-pattern", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done36;
}
c = input[pos = $3]!;
}
done47: {
if (c === 47) {
$3 = pos;
no48: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no48;
c = input[pos = $4]!;
valueKind2 = "path-pattern" as const;
break done47;
}
c = input[pos = $3]!;
}
if (c === 42) {
$3 = pos;
no52: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no52;
c = input[pos = $4]!;
valueKind2 = "star-pattern" as const;
break done47;
}
c = input[pos = $3]!;
}
$3 = pos;
no56: {
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no56;
c = input[pos = $4]!;
valueKind2 = "empty-pattern" as const;
break done47;
}
c = input[pos = $3]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no33;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
loop59: for (;;) {
if (c === 32 || c === 9) {
$3 = pos;
no58: {
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) break no58;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
continue loop59;
}
c = input[pos = $3]!;
}
break;
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
if (c <= 65534) break no33;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", valueKind2, false, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = $2]!;
}
if (c === 35 || c === 10 || c === 13) {
$2 = pos;
no64: {
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no64;
c = input[++pos]!;
}
commentAt = key; lineEndAt = stop;
end = pos;
item = line("emptyline", "none", true, start2, start2, start2, start2, start2, start2, commentAt, lineEndAt, end);
break done10;
}
c = input[pos = $2]!;
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
item = line("emptyline", "none", false, start2, start2, start2, start2, start2, start2, key, stop, end);
} else {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95) {
$2 = pos;
no74: {
if ((c | 32) === 97 || (c | 32) === 100 || (c | 32) === 117) {
$3 = pos;
no75: {
if ((c | 32) === 117) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no75;
c = input[pos += 10]!;
} else {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no75;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no75;
c = input[pos += 8]!;
}
}
while (c === 32 || c === 9) c = input[++pos]!;
if (c !== 58) break no75;
break no74;
}
c = input[pos = $3]!;
}
key2 = pos;
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95);
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no74;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
done90: {
if ((c >= 36 && c <= 56319) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
no79: {
if (c <= 55295 || c >= 57344) {
c = input[++pos]!;
} else {
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break no79;
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
loop89: for (;;) {
if (c === 32 || c === 9) {
$4 = pos;
no84: {
do c = input[++pos]!; while (c === 32 || c === 9);
if ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
c = input[++pos]!;
} else {
if (c <= 35 || c >= 56320) break no84;
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break no84;
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
continue loop89;
}
c = input[pos = $4]!;
}
break;
}
break done90;
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
if ((c >= 55296 && c <= 56319) && (input[pos + 1]! >= 56320 && input[pos + 1]! <= 57343)) {
c = input[pos += 2]!;
continue;
}
break;
}
}
stop = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no74;
c = input[++pos]!;
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", true, start2, key2, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done10;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 14 && c <= 57) || c <= 8 || (c >= 11 && c <= 12)) {
$2 = pos;
no96: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
loop98: for (;;) {
if (c === 32 || c === 9) {
$3 = pos;
no97: {
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 58 || c === 35 || c === 10 || c === 13 || c === 65535) break no97;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
continue loop98;
}
c = input[pos = $3]!;
}
break;
}
keyEnd = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon = pos;
done99: {
if (c === 58) {
$3 = pos;
no100: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
loop103: for (;;) {
if (c === 32 || c === 9) {
$5 = pos;
no102: {
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) break no102;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
continue loop103;
}
c = input[pos = $5]!;
}
break;
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
if (c <= 65534) break no100;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", false, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done99;
}
c = input[pos = $3]!;
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
if (c <= 65534) break no96;
}
}
commentAt = colon; lineEndAt = stop;
end = pos;
item = line("unreadable-line", "text", false, start2, key, key, key, key, keyEnd, commentAt, lineEndAt, end);
}
break done10;
}
c = input[pos = $2]!;
}
if (c === 10 || c === 13 || c === 65535) break no9;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
loop113: for (;;) {
if (c === 32 || c === 9) {
$2 = pos;
no112: {
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) break no112;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
continue loop113;
}
c = input[pos = $2]!;
}
break;
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
item = line("unreadable-line", "text", false, start2, key, key, key, key, valueEnd, commentAt, lineEndAt, end);
}
}
break done2;
}
c = input[pos = $1]!;
if (c >= 33 || (c >= 11 && c <= 31) || c <= 8) break no1;
do c = input[++pos]!; while (c === 32 || c === 9);
end = pos;
if (c <= 65534) break no1;
item = line("emptyline", "none", false, start2, start2, start2, start2, start2, start2, end, end, end);
}
}
lines.push(item);
continue loop118;
}
c = input[pos = $0]!;
}
break;
}
result = { start: start, lines: lines };
if (c <= 65534) break fail;
return result;
}
return null;
}
export function scanGoogleDocument(input: Uint16Array): GoogleDocument | null {
// Where the comment and the line end begin that were read last. Every line ends
// with them, so they are still the line's own when its record is built.
let commentAt = 0;
let lineEndAt = 0;
let pos = 0;
let c = input[pos]!;
let start!: number, lines!: GoogleLine[], start2!: number, end!: number, item!: GoogleLine, $1!: number, key!: number, $2!: number, $3!: number, keyEnd!: number, colon!: number, value!: number, $4!: number, valueEnd!: number, hash!: number, stop!: number, $5!: number, result!: GoogleDocument;
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
start = pos;
lines = [];
while (c <= 65534) {
start2 = pos;
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
item = line("emptyline", "none", true, start2, start2, start2, start2, start2, start2, start2, start2, end);
} else {
if (c >= 59 || (c >= 36 && c <= 57) || (c >= 1 && c <= 34)) {
$1 = pos;
no13: {
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
key = pos;
done14: {
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
$2 = pos;
no15: {
$3 = pos;
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
c = input[pos = $3]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop21: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$3 = pos;
no20: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no20;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop21;
}
c = input[pos = $3]!;
}
break;
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
loop24: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no23: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no23;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop24;
}
c = input[pos = $4]!;
}
break;
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
item = line("user-agent-line", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
$2 = pos;
no29: {
$3 = pos;
if ((c | 32) !== 117) break no29;
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114) break no29;
c = input[pos += 4]!;
if (c === 45) {
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 103 || (input[pos + 3]! | 32) !== 101 || (input[pos + 4]! | 32) !== 110 || (input[pos + 5]! | 32) !== 116) break no29;
c = input[pos += 6]!;
} else {
if ((c | 32) !== 97) break no29;
if ((input[pos + 1]! | 32) !== 103 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 110 || (input[pos + 4]! | 32) !== 116) break no29;
c = input[pos += 5]!;
}
c = input[pos = $3]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd = pos;
colon = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no29;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no29;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop34: for (;;) {
if ((c >= 11 && c <= 12)) {
$3 = pos;
no33: {
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no33;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop34;
}
c = input[pos = $3]!;
}
break;
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
if (c <= 65534) break no29;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("user-agent-line", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
$2 = pos;
no39: {
$3 = pos;
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no39;
c = input[pos += 5]!;
} else {
if ((c | 32) !== 100) break no39;
if ((input[pos + 1]! | 32) !== 105) break no39;
c = input[pos += 2]!;
done43: {
if ((c | 32) === 115) {
$4 = pos;
no44: {
c = input[++pos]!;
if ((c | 32) === 97 && (input[pos + 1]! | 32) === 108 && (input[pos + 2]! | 32) === 108 && (input[pos + 3]! | 32) === 111 && (input[pos + 4]! | 32) === 119) {
c = input[pos += 5]!;
} else {
if ((c | 32) === 115) {
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 108) break no44;
c = input[pos += 3]!;
if ((c | 32) === 108) {
if ((input[pos + 1]! | 32) !== 111 || (input[pos + 2]! | 32) !== 119) break no44;
c = input[pos += 3]!;
} else {
if ((c | 32) !== 111) break no44;
if ((input[pos + 1]! | 32) !== 119) break no44;
c = input[pos += 2]!;
}
} else {
if ((c | 32) !== 97) break no44;
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 111 || (input[pos + 3]! | 32) !== 119) break no44;
c = input[pos += 4]!;
}
}
break done43;
}
c = input[pos = $4]!;
}
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 108 || (input[pos + 4]! | 32) !== 111 || (input[pos + 5]! | 32) !== 119) break no39;
c = input[pos += 6]!;
} else {
if ((c | 32) !== 115) break no39;
if ((input[pos + 1]! | 32) !== 97 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 108 || (input[pos + 4]! | 32) !== 97 || (input[pos + 5]! | 32) !== 119) break no39;
c = input[pos += 6]!;
}
}
}
c = input[pos = $3]!;
done51: {
$3 = pos;
no52: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop54: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no53: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no53;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop54;
}
c = input[pos = $4]!;
}
break;
}
keyEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no52;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop57: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$5 = pos;
no56: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no56;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop57;
}
c = input[pos = $5]!;
}
break;
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
if (c <= 65534) break no52;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done51;
}
c = input[pos = $3]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd = pos;
colon = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no39;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no39;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop63: for (;;) {
if ((c >= 11 && c <= 12)) {
$3 = pos;
no62: {
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no62;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop63;
}
c = input[pos = $3]!;
}
break;
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
if (c <= 65534) break no39;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("rule", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done14;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
$2 = pos;
no68: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop70: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$3 = pos;
no69: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no69;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop70;
}
c = input[pos = $3]!;
}
break;
}
keyEnd = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon = pos;
if (c !== 58) break no68;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
loop73: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no72: {
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no72;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop73;
}
c = input[pos = $4]!;
}
break;
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
if (c <= 65534) break no68;
}
}
commentAt = hash; lineEndAt = stop;
end = pos;
item = line("other-record", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
break done14;
}
c = input[pos = $2]!;
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
loop79: for (;;) {
if ((c >= 11 && c <= 12)) {
$2 = pos;
no78: {
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no78;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
continue loop79;
}
c = input[pos = $2]!;
}
break;
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
item = line("other-record", "value", true, start2, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end);
}
break done6;
}
c = input[pos = $1]!;
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
item = line("unreadable-line", "text", true, start2, start2, start2, start2, start2, stop, stop, stop, end);
}
}
lines.push(item);
}
result = { start: start, lines: lines };
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
export type GoogleDocument = { start: At; lines: GoogleLine[] };
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
export type Document = { start: At; lines: Line[] };
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
