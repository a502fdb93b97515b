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

// Where the last call of a function of a single rule stopped.
let stopped = 0;

export function scanDocument<List extends Sink<Line>>(input: Uint16Array, list: List): List | null {
// Start of the last comment and of the last line end that were read. Every line
// ends with them, so they belong to the line whose record is built next.
let commentAt = 0;
let lineEndAt = 0;
let pos = 0;
let c = input[pos]!;
let result$0!: List, item$3!: Line, start$41!: number, end$42!: number, key$44!: number, keyEnd$45!: number, colon$46!: number, value$47!: number, valueEnd$48!: number, hash$49!: number, stop$50!: number, end$51!: number, hash$53!: number, stop$54!: number, end$55!: number, key$57!: number, keyEnd$58!: number, colon$59!: number, value$60!: number, valueEnd$61!: number, hash$62!: number, stop$63!: number, end$64!: number, mark$93!: number, mark$121!: number, mark$126!: number, from$132!: number;
fail: {
if (c === 65279) {
c = input[++pos]!;
}
while (c <= 65534) {
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
if ((c | 32) === 117 || c === 32 || c === 9) {
mark$93 = pos;
no9: {
while (c === 32 || c === 9) c = input[++pos]!;
key$44 = pos;
if ((c | 32) !== 117) break no9;
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no9;
c = input[pos += 10]!;
keyEnd$45 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$46 = pos;
if (c !== 58) break no9;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$47 = pos;
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
if (c !== 42) break no9;
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
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no9;
c = input[++pos]!;
}
commentAt = hash$49; lineEndAt = stop$50;
end$51 = pos;
item$3 = line("user-agent-line", "product-token", true, start$41, key$44, keyEnd$45, colon$46, value$47, valueEnd$48, commentAt, lineEndAt, end$51);
break done2;
}
c = input[pos = mark$93]!;
}
if ((c | 32) === 97 || (c | 32) === 100 || c === 32 || c === 9) {
no16: {
{
const called = rule(input, pos);
if (called === null) break no16;
item$3 = called;
c = input[pos = stopped]!;
}
break done2;
}
}
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 32 || c === 35 || c === 95 || c === 9) {
mark$121 = pos;
no17: {
while (c === 32 || c === 9) c = input[++pos]!;
hash$53 = pos;
if (c === 35 || c === 10 || c === 13) {
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$54 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no17;
c = input[++pos]!;
}
commentAt = hash$53; lineEndAt = stop$54;
end$55 = pos;
item$3 = line("emptyline", "none", true, start$41, start$41, start$41, start$41, start$41, start$41, commentAt, lineEndAt, end$55);
} else {
if (c <= 44 || (c >= 46 && c <= 47) || (c >= 58 && c <= 64) || c >= 123 || (c >= 91 && c <= 94) || c === 96) break no17;
if ((c | 32) === 97 || (c | 32) === 100 || (c | 32) === 117) {
mark$126 = pos;
no24: {
if ((c | 32) === 117) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no24;
c = input[pos += 10]!;
} else {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no24;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no24;
c = input[pos += 8]!;
}
}
while (c === 32 || c === 9) c = input[++pos]!;
if (c !== 58) break no24;
break no17;
}
c = input[pos = mark$126]!;
}
key$57 = pos;
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95);
keyEnd$58 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$59 = pos;
if (c !== 58) break no17;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$60 = pos;
done36: {
if ((c >= 36 && c <= 56319) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
no28: {
if (c <= 55295 || c >= 57344) {
c = input[++pos]!;
} else {
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break no28;
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
while (c === 32 || c === 9) {
from$132 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
c = input[++pos]!;
} else {
if (c <= 35 || c >= 56320) { c = input[pos = from$132]!; break; }
if (input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) { c = input[pos = from$132]!; break; }
c = input[pos += 2]!;
}
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
break done36;
}
}
}
valueEnd$61 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$62 = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$63 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no17;
c = input[++pos]!;
}
commentAt = hash$62; lineEndAt = stop$63;
end$64 = pos;
item$3 = line("other-record", "value", true, start$41, key$57, keyEnd$58, colon$59, value$60, valueEnd$61, commentAt, lineEndAt, end$64);
}
break done2;
}
c = input[pos = mark$121]!;
}
{
const called = recoveredLine(input, pos);
if (called === null) break;
item$3 = called;
c = input[pos = stopped]!;
}
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

function rule(input: Uint16Array, from: number): Rule | null {
// Start of the last comment and of the last line end that were read. Every line
// ends with them, so they belong to the line whose record is built next.
let commentAt = 0;
let lineEndAt = 0;
let pos = from;
let c = input[pos]!;
let result$0!: Rule, start$1!: number, key$2!: number, keyEnd$3!: number, colon$4!: number, value$5!: number, valueEnd$6!: number, hash$7!: number, stop$8!: number, end$9!: number;
fail: {
start$1 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
key$2 = pos;
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break fail;
c = input[pos += 5]!;
} else {
if ((c | 32) !== 100) break fail;
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break fail;
c = input[pos += 8]!;
}
keyEnd$3 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$4 = pos;
if (c !== 58) break fail;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$5 = pos;
if (c === 47) {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
valueEnd$6 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$7 = pos;
if (c === 35) {
c = input[++pos]!;
for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if (c >= 56320 || c <= 31 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
}
stop$8 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break fail;
c = input[++pos]!;
}
commentAt = hash$7; lineEndAt = stop$8;
end$9 = pos;
result$0 = line("rule", value$5 === valueEnd$6 ? "empty-pattern" : "path-pattern", true, start$1, key$2, keyEnd$3, colon$4, value$5, valueEnd$6, commentAt, lineEndAt, end$9);
stopped = pos;
return result$0;
}
return null;
}

function recoveredLine(input: Uint16Array, from: number): RecoveredLine | null {
// Start of the last comment and of the last line end that were read. Every line
// ends with them, so they belong to the line whose record is built next.
let commentAt = 0;
let lineEndAt = 0;
let pos = from;
let c = input[pos]!;
let result$0!: RecoveredLine, start$1!: number, key$2!: number, keyEnd$3!: number, colon$4!: number, value$5!: number, valueKind$6!: UserAgentValue, valueEnd$7!: number, hash$8!: number, stop$9!: number, end$10!: number, keyEnd$13!: number, colon$14!: number, value$15!: number, valueKind$16!: RuleValue, valueEnd$17!: number, hash$18!: number, stop$19!: number, end$20!: number, stop$23!: number, end$24!: number, keyEnd$27!: number, colon$28!: number, value$29!: number, valueEnd$30!: number, hash$31!: number, stop$32!: number, end$33!: number, stop$38!: number, end$39!: number, valueEnd$42!: number, hash$43!: number, stop$44!: number, end$45!: number, end$47!: number, mark$48!: number, mark$49!: number, mark$50!: number, peek$52!: number, from$54!: number, mark$58!: number, mark$60!: number, peek$62!: number, mark$63!: number, peek$65!: number, mark$66!: number, peek$67!: number, from$68!: number, mark$75!: number, from$76!: number, mark$77!: number, from$79!: number, from$86!: number;
fail: {
start$1 = pos;
done0: {
if ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) {
mark$48 = pos;
no1: {
while (c === 32 || c === 9) c = input[++pos]!;
key$2 = pos;
done2: {
if ((c | 32) === 117 && (input[pos + 1]! | 32) === 115 && (input[pos + 2]! | 32) === 101 && (input[pos + 3]! | 32) === 114 && input[pos + 4]! === 45 && (input[pos + 5]! | 32) === 97 && (input[pos + 6]! | 32) === 103 && (input[pos + 7]! | 32) === 101 && (input[pos + 8]! | 32) === 110 && (input[pos + 9]! | 32) === 116) {
mark$49 = pos;
no3: {
c = input[pos += 10]!;
keyEnd$3 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$4 = pos;
if (c !== 58) break no3;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$5 = pos;
done4: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
mark$50 = pos;
no5: {
if (c >= 45) {
do c = input[++pos]!; while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95);
} else {
c = input[++pos]!;
}
peek$52 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no5;
c = input[pos = peek$52]!;
valueKind$6 = "product-token" as const;
break done4;
}
c = input[pos = mark$50]!;
}
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$54 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$54]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueKind$6 = "invalid-product-token" as const;
}
valueEnd$7 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$8 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$9 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no3;
}
}
commentAt = hash$8; lineEndAt = stop$9;
end$10 = pos;
result$0 = line("user-agent-line", valueKind$6, false, start$1, key$2, keyEnd$3, colon$4, value$5, valueEnd$7, commentAt, lineEndAt, end$10);
break done2;
}
c = input[pos = mark$49]!;
}
if ((c | 32) === 97 || (c | 32) === 100) {
mark$58 = pos;
no15: {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no15;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no15;
c = input[pos += 8]!;
}
keyEnd$13 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$14 = pos;
if (c !== 58) break no15;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$15 = pos;
done18: {
if (c === 47) {
mark$60 = pos;
no19: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek$62 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no19;
c = input[pos = peek$62]!;
valueKind$16 = "path-pattern" as const;
break done18;
}
c = input[pos = mark$60]!;
}
if (c === 42) {
mark$63 = pos;
no22: {
c = input[++pos]!;
for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if (c <= 35 || c >= 56320 || input[pos + 1]! <= 56319 || input[pos + 1]! >= 57344) break;
c = input[pos += 2]!;
}
peek$65 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no22;
c = input[pos = peek$65]!;
valueKind$16 = "star-pattern" as const;
break done18;
}
c = input[pos = mark$63]!;
}
mark$66 = pos;
no25: {
peek$67 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) break no25;
c = input[pos = peek$67]!;
valueKind$16 = "empty-pattern" as const;
break done18;
}
c = input[pos = mark$66]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no15;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$68 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$68]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueKind$16 = "invalid-pattern" as const;
}
valueEnd$17 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$18 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$19 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no15;
}
}
commentAt = hash$18; lineEndAt = stop$19;
end$20 = pos;
result$0 = line("rule", valueKind$16, false, start$1, key$2, keyEnd$13, colon$14, value$15, valueEnd$17, commentAt, lineEndAt, end$20);
break done2;
}
c = input[pos = mark$58]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
stop$23 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c <= 13) {
c = input[++pos]!;
}
}
end$24 = pos;
result$0 = line("emptyline", "none", false, start$1, start$1, start$1, start$1, start$1, start$1, key$2, stop$23, end$24);
} else {
if ((c >= 59 && c <= 65534) || (c >= 14 && c <= 57) || c <= 8 || (c >= 11 && c <= 12)) {
mark$75 = pos;
no36: {
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$76 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 58 || c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$76]!; break; }
do c = input[++pos]!; while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
keyEnd$27 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$28 = pos;
done38: {
if (c === 58) {
mark$77 = pos;
no39: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$29 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$79 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$79]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
}
valueEnd$30 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$31 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$32 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no39;
}
}
commentAt = hash$31; lineEndAt = stop$32;
end$33 = pos;
result$0 = line("other-record", "value", false, start$1, key$2, keyEnd$27, colon$28, value$29, valueEnd$30, commentAt, lineEndAt, end$33);
break done38;
}
c = input[pos = mark$77]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$38 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no36;
}
}
commentAt = colon$28; lineEndAt = stop$38;
end$39 = pos;
result$0 = line("unreadable-line", "text", false, start$1, key$2, key$2, key$2, key$2, keyEnd$27, commentAt, lineEndAt, end$39);
}
break done2;
}
c = input[pos = mark$75]!;
}
if (c === 10 || c === 13 || c === 65535) break no1;
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
while (c === 32 || c === 9) {
from$86 = pos;
do c = input[++pos]!; while (c === 32 || c === 9);
if (c === 35 || c === 10 || c === 13 || c === 65535) { c = input[pos = from$86]!; break; }
do c = input[++pos]!; while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12));
}
valueEnd$42 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$43 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$44 = pos;
if (c === 13 && input[pos + 1]! === 10) {
c = input[pos += 2]!;
} else {
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no1;
}
}
commentAt = hash$43; lineEndAt = stop$44;
end$45 = pos;
result$0 = line("unreadable-line", "text", false, start$1, key$2, key$2, key$2, key$2, valueEnd$42, commentAt, lineEndAt, end$45);
}
}
break done0;
}
c = input[pos = mark$48]!;
}
if (c >= 33 || (c >= 10 && c <= 31) || c <= 8) break fail;
do c = input[++pos]!; while (c === 32 || c === 9);
end$47 = pos;
if (c <= 65534) break fail;
result$0 = line("emptyline", "none", false, start$1, start$1, start$1, start$1, start$1, start$1, end$47, end$47, end$47);
}
stopped = pos;
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
  BlankLines | Startgroupline | Rule | Emptyline | OtherRecord | RecoveredLine;
export type RecoveredLine =
  | LooseStartgroupline
  | LooseRule
  | LooseEmptyline
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
