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
let result$0!: List, item$3!: Line, from$40!: number, start$41!: number, end$42!: number, key$44!: number, keyEnd$45!: number, colon$46!: number, value$47!: number, valueEnd$48!: number, hash$49!: number, stop$50!: number, end$51!: number, valueKind$57!: UserAgentValue, valueEnd$58!: number, hash$59!: number, stop$60!: number, end$61!: number, keyEnd$64!: number, colon$65!: number, value$66!: number, valueEnd$67!: number, hash$68!: number, stop$69!: number, end$70!: number, valueKind$76!: RuleValue, valueEnd$77!: number, hash$78!: number, stop$79!: number, end$80!: number, stop$83!: number, end$84!: number, stop$87!: number, end$88!: number, key$90!: number, keyEnd$91!: number, colon$92!: number, value$93!: number, valueEnd$94!: number, hash$95!: number, stop$96!: number, end$97!: number, keyEnd$100!: number, colon$101!: number, value$102!: number, valueEnd$103!: number, hash$104!: number, stop$105!: number, end$106!: number, stop$111!: number, end$112!: number, valueEnd$115!: number, hash$116!: number, stop$117!: number, end$118!: number, end$120!: number, mark$125!: number, mark$126!: number, mark$127!: number, mark$132!: number, peek$134!: number, from$136!: number, mark$140!: number, mark$142!: number, mark$148!: number, peek$150!: number, mark$151!: number, peek$153!: number, mark$154!: number, peek$155!: number, from$156!: number, mark$160!: number, mark$167!: number, mark$168!: number, from$174!: number, mark$180!: number, from$181!: number, mark$182!: number, from$184!: number, from$191!: number;
fail: {
if (c === 65279) {
c = input[++pos]!;
}
while (c <= 65534) {
from$40 = pos;
start$41 = pos;
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
end$42 = pos;
item$3 = line("emptyline", "none", true, start$41, start$41, start$41, start$41, start$41, start$41, start$41, start$41, end$42);
} else {
mark$125 = pos;
no9: {
while (c === 32 || c === 9) c = input[++pos]!;
key$44 = pos;
done10: {
if ((c | 32) === 117) {
mark$126 = pos;
no11: {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no11;
c = input[pos += 10]!;
keyEnd$45 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$46 = pos;
if (c !== 58) break no11;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$47 = pos;
done12: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
mark$127 = pos;
no13: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
valueEnd$48 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$49 = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$50 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no13;
c = input[++pos]!;
}
commentAt = hash$49; lineEndAt = stop$50;
end$51 = pos;
item$3 = line("user-agent-line", "product-token", true, start$41, key$44, keyEnd$45, colon$46, value$47, valueEnd$48, commentAt, lineEndAt, end$51);
break done12;
}
c = input[pos = mark$127]!;
}
done20: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
mark$132 = pos;
no21: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
peek$134 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no21;
c = input[pos = peek$134]!;
valueKind$57 = "product-token" as const;
break done20;
}
c = input[pos = mark$132]!;
}
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$136 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$136]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueKind$57 = "invalid-product-token" as const;
}
valueEnd$58 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$59 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$60 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no11;
}
}
commentAt = hash$59; lineEndAt = stop$60;
end$61 = pos;
item$3 = line("user-agent-line", valueKind$57, false, start$41, key$44, keyEnd$45, colon$46, value$47, valueEnd$58, commentAt, lineEndAt, end$61);
}
break done10;
}
c = input[pos = mark$126]!;
}
if ((c | 32) === 97 || (c | 32) === 100) {
mark$140 = pos;
no31: {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no31;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no31;
c = input[pos += 8]!;
}
keyEnd$64 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$65 = pos;
if (c !== 58) break no31;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$66 = pos;
done34: {
if (c === 47 || c === 35 || c === 10 || c === 13) {
mark$142 = pos;
no35: {
if (c === 47) {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
valueEnd$67 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$68 = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$69 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no35;
c = input[++pos]!;
}
commentAt = hash$68; lineEndAt = stop$69;
end$70 = pos;
item$3 = line("rule", value$66 === valueEnd$67 ? "empty-pattern" : "path-pattern", true, start$41, key$44, keyEnd$64, colon$65, value$66, valueEnd$67, commentAt, lineEndAt, end$70);
break done34;
}
c = input[pos = mark$142]!;
}
done43: {
if (c === 47) {
mark$148 = pos;
no44: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek$150 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no44;
c = input[pos = peek$150]!;
valueKind$76 = "path-pattern" as const;
break done43;
}
c = input[pos = mark$148]!;
}
if (c === 42) {
mark$151 = pos;
no47: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek$153 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no47;
c = input[pos = peek$153]!;
valueKind$76 = "star-pattern" as const;
break done43;
}
c = input[pos = mark$151]!;
}
mark$154 = pos;
no50: {
peek$155 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no50;
c = input[pos = peek$155]!;
valueKind$76 = "empty-pattern" as const;
break done43;
}
c = input[pos = mark$154]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no31;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$156 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$156]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueKind$76 = "invalid-pattern" as const;
}
valueEnd$77 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$78 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$79 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no31;
}
}
commentAt = hash$78; lineEndAt = stop$79;
end$80 = pos;
item$3 = line("rule", valueKind$76, false, start$41, key$44, keyEnd$64, colon$65, value$66, valueEnd$77, commentAt, lineEndAt, end$80);
}
break done10;
}
c = input[pos = mark$140]!;
}
if (c === 35 || c === 10 || c === 13) {
mark$160 = pos;
no57: {
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$83 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no57;
c = input[++pos]!;
}
commentAt = key$44; lineEndAt = stop$83;
end$84 = pos;
item$3 = line("emptyline", "none", true, start$41, start$41, start$41, start$41, start$41, start$41, commentAt, lineEndAt, end$84);
break done10;
}
c = input[pos = mark$160]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
stop$87 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c <= 13) {
c = input[++pos]!;
}
}
end$88 = pos;
item$3 = line("emptyline", "none", false, start$41, start$41, start$41, start$41, start$41, start$41, key$44, stop$87, end$88);
} else {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95) {
mark$167 = pos;
no66: {
if ((c | 32) === 97 || (c | 32) === 100 || (c | 32) === 117) {
mark$168 = pos;
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
c = input[pos = mark$168]!;
}
key$90 = pos;
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95);
keyEnd$91 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$92 = pos;
if (c !== 58) break no66;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$93 = pos;
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
from$174 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
c = input[++pos]!;
} else {
if (c <= 35 || c >= 56320) { c = input[pos = from$174]!; break; }
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) { c = input[pos = from$174]!; break; }
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
valueEnd$94 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$95 = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$96 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no66;
c = input[++pos]!;
}
commentAt = hash$95; lineEndAt = stop$96;
end$97 = pos;
item$3 = line("other-record", "value", true, start$41, key$90, keyEnd$91, colon$92, value$93, valueEnd$94, commentAt, lineEndAt, end$97);
break done10;
}
c = input[pos = mark$167]!;
}
if ((c >= 59 && c <= 65534) || (c >= 14 && c <= 57) || c <= 8 || (c >= 11 && c <= 12)) {
mark$180 = pos;
no84: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$181 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 58 || c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$181]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
keyEnd$100 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$101 = pos;
done86: {
if (c === 58) {
mark$182 = pos;
no87: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$102 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$184 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$184]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueEnd$103 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$104 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$105 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no87;
}
}
commentAt = hash$104; lineEndAt = stop$105;
end$106 = pos;
item$3 = line("other-record", "value", false, start$41, key$44, keyEnd$100, colon$101, value$102, valueEnd$103, commentAt, lineEndAt, end$106);
break done86;
}
c = input[pos = mark$182]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$111 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no84;
}
}
commentAt = colon$101; lineEndAt = stop$111;
end$112 = pos;
item$3 = line("unreadable-line", "text", false, start$41, key$44, key$44, key$44, key$44, keyEnd$100, commentAt, lineEndAt, end$112);
}
break done10;
}
c = input[pos = mark$180]!;
}
if (c === 10 || c === 13 || c === 65535) break no9;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$191 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$191]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueEnd$115 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$116 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$117 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no9;
}
}
commentAt = hash$116; lineEndAt = stop$117;
end$118 = pos;
item$3 = line("unreadable-line", "text", false, start$41, key$44, key$44, key$44, key$44, valueEnd$115, commentAt, lineEndAt, end$118);
}
}
break done2;
}
c = input[pos = mark$125]!;
if (c >= 33 || (c >= 11 && c <= 31) || c <= 8) break;
do c = input[++pos]!; while (c === 32 || c === 9);
end$120 = pos;
if (c <= 65534) { c = input[pos = from$40]!; break; }
item$3 = line("emptyline", "none", false, start$41, start$41, start$41, start$41, start$41, start$41, end$120, end$120, end$120);
}
}
list.push(item$3);
}
result$0 = list;
if (c <= 65534) break fail;
return result$0;
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
let result$0!: List, item$5!: GoogleLine, start$31!: number, end$32!: number, key$34!: number, keyEnd$35!: number, colon$36!: number, value$37!: number, valueEnd$38!: number, hash$39!: number, stop$40!: number, end$41!: number, keyEnd$44!: number, colon$45!: number, value$46!: number, valueEnd$47!: number, hash$48!: number, stop$49!: number, end$50!: number, keyEnd$53!: number, colon$54!: number, value$55!: number, valueEnd$56!: number, hash$57!: number, stop$58!: number, end$59!: number, keyEnd$62!: number, colon$63!: number, value$64!: number, valueEnd$65!: number, hash$66!: number, stop$67!: number, end$68!: number, keyEnd$71!: number, colon$72!: number, value$73!: number, valueEnd$74!: number, hash$75!: number, stop$76!: number, end$77!: number, keyEnd$80!: number, colon$81!: number, value$82!: number, valueEnd$83!: number, hash$84!: number, stop$85!: number, end$86!: number, stop$88!: number, end$89!: number, mark$94!: number, mark$95!: number, peek$96!: number, from$99!: number, from$101!: number, mark$105!: number, peek$106!: number, from$108!: number, mark$112!: number, peek$113!: number, mark$115!: number, mark$120!: number, from$121!: number, from$123!: number, from$127!: number, mark$131!: number, from$132!: number, from$134!: number, from$138!: number;
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
start$31 = pos;
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
end$32 = pos;
item$5 = line("emptyline", "none", true, start$31, start$31, start$31, start$31, start$31, start$31, start$31, start$31, end$32);
} else {
if (c >= 59 || (c >= 36 && c <= 57) || (c >= 1 && c <= 34)) {
mark$94 = pos;
no13: {
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
key$34 = pos;
done14: {
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark$95 = pos;
no15: {
peek$96 = pos;
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
c = input[pos = peek$96]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$99 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$99]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd$35 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$36 = pos;
if (c !== 58) break no15;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$37 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$101 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$101]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd$38 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$39 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$40 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no15;
}
}
commentAt = hash$39; lineEndAt = stop$40;
end$41 = pos;
item$5 = line("user-agent-line", "value", true, start$31, key$34, keyEnd$35, colon$36, value$37, valueEnd$38, commentAt, lineEndAt, end$41);
break done14;
}
c = input[pos = mark$95]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark$105 = pos;
no27: {
peek$106 = pos;
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
c = input[pos = peek$106]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd$44 = pos;
colon$45 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no27;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$46 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no27;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from$108 = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from$108]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd$47 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$48 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$49 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no27;
}
}
commentAt = hash$48; lineEndAt = stop$49;
end$50 = pos;
item$5 = line("user-agent-line", "value", true, start$31, key$34, keyEnd$44, colon$45, value$46, valueEnd$47, commentAt, lineEndAt, end$50);
break done14;
}
c = input[pos = mark$105]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark$112 = pos;
no36: {
peek$113 = pos;
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no36;
c = input[pos += 5]!;
} else {
if ((c | 32) !== 100) break no36;
if ((input[pos + 1]! | 32) !== 105) break no36;
c = input[pos += 2]!;
done40: {
if ((c | 32) === 115) {
mark$115 = pos;
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
c = input[pos = mark$115]!;
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
c = input[pos = peek$113]!;
done48: {
mark$120 = pos;
no49: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$121 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$121]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd$53 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$54 = pos;
if (c !== 58) break no49;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$55 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$123 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$123]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd$56 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$57 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$58 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no49;
}
}
commentAt = hash$57; lineEndAt = stop$58;
end$59 = pos;
item$5 = line("rule", "value", true, start$31, key$34, keyEnd$53, colon$54, value$55, valueEnd$56, commentAt, lineEndAt, end$59);
break done48;
}
c = input[pos = mark$120]!;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd$62 = pos;
colon$63 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no36;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$64 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no36;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from$127 = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from$127]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd$65 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$66 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$67 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no36;
}
}
commentAt = hash$66; lineEndAt = stop$67;
end$68 = pos;
item$5 = line("rule", "value", true, start$31, key$34, keyEnd$62, colon$63, value$64, valueEnd$65, commentAt, lineEndAt, end$68);
}
break done14;
}
c = input[pos = mark$112]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
mark$131 = pos;
no62: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$132 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$132]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
keyEnd$71 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$72 = pos;
if (c !== 58) break no62;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$73 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while (c === 32 || (c >= 11 && c <= 12) || c === 9) {
from$134 = pos;
do c = input[++pos]!; while (c === 32 || (c >= 11 && c <= 12) || c === 9);
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) { c = input[pos = from$134]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
}
valueEnd$74 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$75 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$76 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no62;
}
}
commentAt = hash$75; lineEndAt = stop$76;
end$77 = pos;
item$5 = line("other-record", "value", true, start$31, key$34, keyEnd$71, colon$72, value$73, valueEnd$74, commentAt, lineEndAt, end$77);
break done14;
}
c = input[pos = mark$131]!;
}
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no13;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12));
keyEnd$80 = pos;
colon$81 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no13;
do c = input[++pos]!; while (c === 32 || c === 9);
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$82 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no13;
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
while ((c >= 11 && c <= 12)) {
from$138 = pos;
do c = input[++pos]!; while ((c >= 11 && c <= 12));
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) { c = input[pos = from$138]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8));
}
valueEnd$83 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$84 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$85 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no13;
}
}
commentAt = hash$84; lineEndAt = stop$85;
end$86 = pos;
item$5 = line("other-record", "value", true, start$31, key$34, keyEnd$80, colon$81, value$82, valueEnd$83, commentAt, lineEndAt, end$86);
}
break done6;
}
c = input[pos = mark$94]!;
}
do c = input[++pos]!; while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12));
stop$88 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c <= 13) {
c = input[++pos]!;
}
}
end$89 = pos;
item$5 = line("unreadable-line", "text", true, start$31, start$31, start$31, start$31, start$31, stop$88, stop$88, stop$88, end$89);
}
}
list.push(item$5);
}
result$0 = list;
return result$0;
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
