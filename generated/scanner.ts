// Generated from grammar/robotstxt.peggy by `npm run generate`; do not edit.

// One shape for all lines, so that the engine meets a single hidden class.
// `regular`: a rule of the ABNF, or of an additional line, read it as it stands.
function line<K extends string, V extends string>(
  kind: K, valueKind: V, regular: boolean,
  start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number,
  comment: number, lineEnd: number, end: number,
) {
  return { kind, valueKind, regular, start, key, keyEnd, colon, value, valueEnd, comment, lineEnd, end };
}


// Where the comment and the line end begin that were read last. Every line ends
// with them, so they are still the line's own when its record is built.
let commentAt = 0;
let lineEndAt = 0;

function scanDocument$0(start: number, lines: Line[]) { return { start, lines }; }
function scanDocument$1(hash: number, stop: number) { commentAt = hash; lineEndAt = stop; }
function scanDocument$2(hash: number, stop: number) { commentAt = hash; lineEndAt = stop; }
function scanDocument$3(start: number, end: number) { return line("emptyline", "none", true, start, start, start, start, start, start, start, start, end); }
function scanDocument$4(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("user-agent-line", "product-token", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$5(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("rule", value === valueEnd ? "empty-pattern" : "path-pattern", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$6(start: number, end: number) { return line("emptyline", "none", true, start, start, start, start, start, start, commentAt, lineEndAt, end); }
function scanDocument$7(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("other-record", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$8(start: number, key: number, keyEnd: number, colon: number, value: number, valueKind: UserAgentValue, valueEnd: number, end: number) { return line("user-agent-line", valueKind, false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$9(start: number, key: number, keyEnd: number, colon: number, value: number, valueKind: RuleValue, valueEnd: number, end: number) { return line("rule", valueKind, false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$10(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("other-record", "value", false, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$11(start: number, value: number, valueEnd: number, end: number) { return line("unreadable-line", "text", false, start, value, value, value, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$12(start: number, hash: number, stop: number, end: number) { return line("emptyline", "none", false, start, start, start, start, start, start, hash, stop, end); }
function scanDocument$13(start: number, value: number, valueEnd: number, end: number) { return line("unreadable-line", "text", false, start, value, value, value, value, valueEnd, commentAt, lineEndAt, end); }
function scanDocument$14(start: number, end: number) { return line("emptyline", "none", false, start, start, start, start, start, start, end, end, end); }
function scanDocument$15() { return "product-token" as const; }
function scanDocument$16() { return "invalid-product-token" as const; }
function scanDocument$17() { return "path-pattern" as const; }
function scanDocument$18() { return "star-pattern" as const; }
function scanDocument$19() { return "empty-pattern" as const; }
function scanDocument$20() { return "invalid-pattern" as const; }
export function scanDocument(input: string): Document | null {
const length = input.length;
let pos = 0;
let c = 0;
let result0!: Document;
let start1 = 0;
let lines2!: Line[];
let start3 = 0;
let hash4 = 0;
let stop5 = 0;
let hash6 = 0;
let stop7 = 0;
let hash8 = 0;
let stop9 = 0;
let hash10 = 0;
let stop11 = 0;
let hash12 = 0;
let stop13 = 0;
let hash14 = 0;
let stop15 = 0;
let hash16 = 0;
let stop17 = 0;
let hash18 = 0;
let stop19 = 0;
let hash20 = 0;
let stop21 = 0;
let item22!: Line;
let start23 = 0;
let start24 = 0;
let end25 = 0;
let start26 = 0;
let key27 = 0;
let keyEnd28 = 0;
let colon29 = 0;
let value30 = 0;
let valueEnd31 = 0;
let hash32 = 0;
let stop33 = 0;
let end34 = 0;
let start35 = 0;
let key36 = 0;
let keyEnd37 = 0;
let colon38 = 0;
let value39 = 0;
let valueEnd40 = 0;
let hash41 = 0;
let stop42 = 0;
let end43 = 0;
let start44 = 0;
let hash45 = 0;
let stop46 = 0;
let end47 = 0;
let start48 = 0;
let key49 = 0;
let keyEnd50 = 0;
let colon51 = 0;
let value52 = 0;
let valueEnd53 = 0;
let hash54 = 0;
let stop55 = 0;
let end56 = 0;
let start57 = 0;
let key58 = 0;
let keyEnd59 = 0;
let colon60 = 0;
let value61 = 0;
let valueKind62!: UserAgentValue;
let valueEnd63 = 0;
let hash64 = 0;
let stop65 = 0;
let end66 = 0;
let start67 = 0;
let key68 = 0;
let keyEnd69 = 0;
let colon70 = 0;
let value71 = 0;
let valueKind72!: RuleValue;
let valueEnd73 = 0;
let hash74 = 0;
let stop75 = 0;
let end76 = 0;
let start77 = 0;
let key78 = 0;
let keyEnd79 = 0;
let colon80 = 0;
let value81 = 0;
let valueEnd82 = 0;
let hash83 = 0;
let stop84 = 0;
let end85 = 0;
let start86 = 0;
let value87 = 0;
let valueEnd88 = 0;
let hash89 = 0;
let stop90 = 0;
let end91 = 0;
let start92 = 0;
let hash93 = 0;
let stop94 = 0;
let end95 = 0;
let start96 = 0;
let value97 = 0;
let valueEnd98 = 0;
let hash99 = 0;
let stop100 = 0;
let end101 = 0;
let start102 = 0;
let end103 = 0;
let start104 = 0;
let start105 = 0;
let start106 = 0;
let start107 = 0;
let start108 = 0;
let start109 = 0;
let start110 = 0;
let start111 = 0;
let start112 = 0;
let start113 = 0;
let start114 = 0;
let start115 = 0;
let start116 = 0;
let start117 = 0;
let start118 = 0;
let start119 = 0;
let start120 = 0;
let start121 = 0;
let ahead122 = 0;
let start123 = 0;
let start124 = 0;
let start125 = 0;
let start126 = 0;
let start127 = 0;
let start128 = 0;
let start129 = 0;
let start130 = 0;
let start131 = 0;
let start132 = 0;
let start133 = 0;
let start134 = 0;
let ahead135 = 0;
let start136 = 0;
let start137 = 0;
let start138 = 0;
let start139 = 0;
let start140 = 0;
let start141 = 0;
let start142 = 0;
let start143 = 0;
let ahead144 = 0;
let start145 = 0;
let start146 = 0;
let ahead147 = 0;
let start148 = 0;
let ahead149 = 0;
let start150 = 0;
let start151 = 0;
let start152 = 0;
let start153 = 0;
let start154 = 0;
let start155 = 0;
let start156 = 0;
let start157 = 0;
let start158 = 0;
let start159 = 0;
let start160 = 0;
let start161 = 0;
let start162 = 0;
let start163 = 0;
let start164 = 0;
let start165 = 0;
fail: {
optional0: {
start3 = pos;
without1: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 65279)) break without1;
pos++;
break optional0;
}
pos = start3;
}
start1 = pos;
lines2 = [];
loop2: for (;;) {
start23 = pos;
stop3: {
start24 = pos;
choice4: {
start104 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 10 || c === 13)) {
failed5: {
choice6: {
start105 = pos;
if ((c === 13)) {
failed7: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed7;
pos += 2;
break choice6;
}
pos = start105;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed8: {
pos++;
break choice6;
}
pos = start105;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed5;
pos++;
}
loop9: for (;;) {
start106 = pos;
stop10: {
choice11: {
start107 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed12: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed12;
pos += 2;
break choice11;
}
pos = start107;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed13: {
pos++;
break choice11;
}
pos = start107;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break stop10;
pos++;
}
continue loop9;
}
pos = start106;
break;
}
end25 = pos;
item22 = scanDocument$3(start24, end25);
break choice4;
}
pos = start104;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (true) {
failed14: {
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
key27 = pos;
choice16: {
start108 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 117 || c === 85)) {
failed17: {
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 45 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed17;
pos += 10;
keyEnd28 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon29 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed17;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value30 = pos;
choice20: {
start109 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95)) {
failed21: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95)) break failed21;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95))) pos++;
break choice20;
}
pos = start109;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 42)) break failed17;
pos++;
}
valueEnd31 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash32 = pos;
optional24: {
start110 = pos;
without25: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without25;
pos++;
loop26: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 32 && c <= 55295) || c >= 57344 || c === 9)) { pos++; continue; }
start111 = pos;
stop27: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop27;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop27;
pos++;
continue loop26;
}
pos = start111;
break;
}
break optional24;
}
pos = start110;
}
stop33 = pos;
choice28: {
start112 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed29: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed29;
pos += 2;
break choice28;
}
pos = start112;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed30: {
pos++;
break choice28;
}
pos = start112;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed17;
pos++;
}
scanDocument$1(hash32, stop33);
end34 = pos;
item22 = scanDocument$4(start24, key27, keyEnd28, colon29, value30, valueEnd31, end34);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 97 || c === 100 || c === 65 || c === 68)) {
failed31: {
choice32: {
start113 = pos;
if ((c === 97 || c === 65)) {
failed33: {
if (!(pos + 5 <= length && (input.charCodeAt(pos) | 32) === 97 && (input.charCodeAt(pos + 1) | 32) === 108 && (input.charCodeAt(pos + 2) | 32) === 108 && (input.charCodeAt(pos + 3) | 32) === 111 && (input.charCodeAt(pos + 4) | 32) === 119)) break failed33;
pos += 5;
break choice32;
}
pos = start113;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 100 || c === 68)) break failed31;
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed31;
pos += 8;
}
keyEnd37 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon38 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed31;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value39 = pos;
choice36: {
start114 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 47)) {
failed37: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 47)) break failed37;
pos++;
loop38: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || c >= 57344)) { pos++; continue; }
start115 = pos;
stop39: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop39;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop39;
pos++;
continue loop38;
}
pos = start115;
break;
}
break choice36;
}
pos = start114;
c = pos < length ? input.charCodeAt(pos) : -1;
}
}
valueEnd40 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash41 = pos;
optional41: {
start116 = pos;
without42: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without42;
pos++;
loop43: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 32 && c <= 55295) || c >= 57344 || c === 9)) { pos++; continue; }
start117 = pos;
stop44: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop44;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop44;
pos++;
continue loop43;
}
pos = start117;
break;
}
break optional41;
}
pos = start116;
}
stop42 = pos;
choice45: {
start118 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed46: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed46;
pos += 2;
break choice45;
}
pos = start118;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed47: {
pos++;
break choice45;
}
pos = start118;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed31;
pos++;
}
scanDocument$1(hash41, stop42);
end43 = pos;
item22 = scanDocument$5(start24, key27, keyEnd37, colon38, value39, valueEnd40, end43);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 35 || c === 10 || c === 13)) {
failed48: {
optional49: {
start119 = pos;
without50: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without50;
pos++;
loop51: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 32 && c <= 55295) || c >= 57344 || c === 9)) { pos++; continue; }
start120 = pos;
stop52: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop52;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop52;
pos++;
continue loop51;
}
pos = start120;
break;
}
break optional49;
}
pos = start119;
}
stop46 = pos;
choice53: {
start121 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed54: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed54;
pos += 2;
break choice53;
}
pos = start121;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed55: {
pos++;
break choice53;
}
pos = start121;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed48;
pos++;
}
scanDocument$1(key27, stop46);
end47 = pos;
item22 = scanDocument$6(start24, end47);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95)) {
failed56: {
ahead122 = pos;
not57: {
choice58: {
start123 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 117 || c === 85)) {
failed59: {
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 45 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed59;
pos += 10;
break choice58;
}
pos = start123;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 97 || c === 65)) {
failed60: {
if (!(pos + 5 <= length && (input.charCodeAt(pos) | 32) === 97 && (input.charCodeAt(pos + 1) | 32) === 108 && (input.charCodeAt(pos + 2) | 32) === 108 && (input.charCodeAt(pos + 3) | 32) === 111 && (input.charCodeAt(pos + 4) | 32) === 119)) break failed60;
pos += 5;
break choice58;
}
pos = start123;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 100 || c === 68)) break not57;
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break not57;
pos += 8;
}
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break not57;
pos++;
break failed56;
}
pos = ahead122;
key49 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95)) break failed56;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95))) pos++;
keyEnd50 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon51 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed56;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value52 = pos;
optional65: {
start124 = pos;
without66: {
choice67: {
start125 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 127) || (c >= 33 && c <= 34))) {
failed68: {
pos++;
break choice67;
}
pos = start125;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (((c >= 128 && c <= 2047))) {
failed69: {
pos++;
break choice67;
}
pos = start125;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (((c >= 2048 && c <= 55295) || c >= 57344)) {
failed70: {
pos++;
break choice67;
}
pos = start125;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!((c >= 55296 && c <= 56319))) break without66;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break without66;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break without66;
pos++;
}
loop71: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || c >= 57344)) { pos++; continue; }
start126 = pos;
stop72: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop72;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop72;
pos++;
continue loop71;
}
pos = start126;
break;
}
loop73: for (;;) {
start127 = pos;
stop74: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop74;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
choice76: {
start128 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 127) || (c >= 33 && c <= 34))) {
failed77: {
pos++;
break choice76;
}
pos = start128;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (((c >= 128 && c <= 2047))) {
failed78: {
pos++;
break choice76;
}
pos = start128;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (((c >= 2048 && c <= 55295) || c >= 57344)) {
failed79: {
pos++;
break choice76;
}
pos = start128;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!((c >= 55296 && c <= 56319))) break stop74;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop74;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop74;
pos++;
}
loop80: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || c >= 57344)) { pos++; continue; }
start129 = pos;
stop81: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop81;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop81;
pos++;
continue loop80;
}
pos = start129;
break;
}
continue loop73;
}
pos = start127;
break;
}
break optional65;
}
pos = start124;
}
valueEnd53 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash54 = pos;
optional83: {
start130 = pos;
without84: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without84;
pos++;
loop85: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 32 && c <= 55295) || c >= 57344 || c === 9)) { pos++; continue; }
start131 = pos;
stop86: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop86;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop86;
pos++;
continue loop85;
}
pos = start131;
break;
}
break optional83;
}
pos = start130;
}
stop55 = pos;
choice87: {
start132 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed88: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed88;
pos += 2;
break choice87;
}
pos = start132;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed89: {
pos++;
break choice87;
}
pos = start132;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed56;
pos++;
}
scanDocument$1(hash54, stop55);
end56 = pos;
item22 = scanDocument$7(start24, key49, keyEnd50, colon51, value52, valueEnd53, end56);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 117 || c === 85)) {
failed90: {
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 45 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed90;
pos += 10;
keyEnd59 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon60 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed90;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value61 = pos;
choice93: {
start133 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95)) {
failed94: {
choice95: {
start134 = pos;
if (((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95)) {
failed96: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95)) break failed96;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95))) pos++;
break choice95;
}
pos = start134;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 42)) break failed94;
pos++;
}
ahead135 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
choice99: {
start136 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 35)) {
failed100: {
pos++;
break choice99;
}
pos = start136;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed101: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed101;
pos += 2;
break choice99;
}
pos = start136;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed102: {
pos++;
break choice99;
}
pos = start136;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed103: {
pos++;
break choice99;
}
pos = start136;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed94;
}
pos = ahead135;
valueKind62 = scanDocument$15();
break choice93;
}
pos = start133;
c = pos < length ? input.charCodeAt(pos) : -1;
}
optional104: {
start137 = pos;
without105: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break without105;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
loop107: for (;;) {
start138 = pos;
stop108: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop108;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break stop108;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
continue loop107;
}
pos = start138;
break;
}
break optional104;
}
pos = start137;
}
valueKind62 = scanDocument$16();
}
valueEnd63 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash64 = pos;
optional112: {
start139 = pos;
without113: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without113;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional112;
}
pos = start139;
}
stop65 = pos;
choice115: {
start140 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed116: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed116;
pos += 2;
break choice115;
}
pos = start140;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed117: {
pos++;
break choice115;
}
pos = start140;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed118: {
pos++;
break choice115;
}
pos = start140;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed90;
}
scanDocument$2(hash64, stop65);
end66 = pos;
item22 = scanDocument$8(start24, key27, keyEnd59, colon60, value61, valueKind62, valueEnd63, end66);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 97 || c === 100 || c === 65 || c === 68)) {
failed119: {
choice120: {
start141 = pos;
if ((c === 97 || c === 65)) {
failed121: {
if (!(pos + 5 <= length && (input.charCodeAt(pos) | 32) === 97 && (input.charCodeAt(pos + 1) | 32) === 108 && (input.charCodeAt(pos + 2) | 32) === 108 && (input.charCodeAt(pos + 3) | 32) === 111 && (input.charCodeAt(pos + 4) | 32) === 119)) break failed121;
pos += 5;
break choice120;
}
pos = start141;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 100 || c === 68)) break failed119;
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed119;
pos += 8;
}
keyEnd69 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon70 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed119;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value71 = pos;
choice124: {
start142 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 47)) {
failed125: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 47)) break failed125;
pos++;
loop126: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || c >= 57344)) { pos++; continue; }
start143 = pos;
stop127: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop127;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop127;
pos++;
continue loop126;
}
pos = start143;
break;
}
ahead144 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
choice129: {
start145 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 35)) {
failed130: {
pos++;
break choice129;
}
pos = start145;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed131: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed131;
pos += 2;
break choice129;
}
pos = start145;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed132: {
pos++;
break choice129;
}
pos = start145;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed133: {
pos++;
break choice129;
}
pos = start145;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed125;
}
pos = ahead144;
valueKind72 = scanDocument$17();
break choice124;
}
pos = start142;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 42)) {
failed134: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 42)) break failed134;
pos++;
loop135: for (;;) {
c = pos < length ? input.charCodeAt(pos) : -1;
if (((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || c >= 57344)) { pos++; continue; }
start146 = pos;
stop136: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 55296 && c <= 56319))) break stop136;
pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 56320 && c <= 57343))) break stop136;
pos++;
continue loop135;
}
pos = start146;
break;
}
ahead147 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
choice138: {
start148 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 35)) {
failed139: {
pos++;
break choice138;
}
pos = start148;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed140: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed140;
pos += 2;
break choice138;
}
pos = start148;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed141: {
pos++;
break choice138;
}
pos = start148;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed142: {
pos++;
break choice138;
}
pos = start148;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed134;
}
pos = ahead147;
valueKind72 = scanDocument$18();
break choice124;
}
pos = start142;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (true) {
failed143: {
ahead149 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
choice145: {
start150 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 35)) {
failed146: {
pos++;
break choice145;
}
pos = start150;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed147: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed147;
pos += 2;
break choice145;
}
pos = start150;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed148: {
pos++;
break choice145;
}
pos = start150;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed149: {
pos++;
break choice145;
}
pos = start150;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed143;
}
pos = ahead149;
valueKind72 = scanDocument$19();
break choice124;
}
pos = start142;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break failed119;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break failed119;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
loop151: for (;;) {
start151 = pos;
stop152: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop152;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break stop152;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
continue loop151;
}
pos = start151;
break;
}
valueKind72 = scanDocument$20();
}
valueEnd73 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash74 = pos;
optional156: {
start152 = pos;
without157: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without157;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional156;
}
pos = start152;
}
stop75 = pos;
choice159: {
start153 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed160: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed160;
pos += 2;
break choice159;
}
pos = start153;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed161: {
pos++;
break choice159;
}
pos = start153;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed162: {
pos++;
break choice159;
}
pos = start153;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed119;
}
scanDocument$2(hash74, stop75);
end76 = pos;
item22 = scanDocument$9(start24, key27, keyEnd69, colon70, value71, valueKind72, valueEnd73, end76);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) {
failed163: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break failed163;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
loop165: for (;;) {
start154 = pos;
stop166: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop166;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break stop166;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
continue loop165;
}
pos = start154;
break;
}
keyEnd79 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
colon80 = pos;
choice170: {
start155 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 58)) {
failed171: {
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
value81 = pos;
optional173: {
start156 = pos;
without174: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break without174;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
loop176: for (;;) {
start157 = pos;
stop177: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop177;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break stop177;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
continue loop176;
}
pos = start157;
break;
}
break optional173;
}
pos = start156;
}
valueEnd82 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash83 = pos;
optional181: {
start158 = pos;
without182: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without182;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional181;
}
pos = start158;
}
stop84 = pos;
choice184: {
start159 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed185: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed185;
pos += 2;
break choice184;
}
pos = start159;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed186: {
pos++;
break choice184;
}
pos = start159;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed187: {
pos++;
break choice184;
}
pos = start159;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed171;
}
scanDocument$2(hash83, stop84);
end85 = pos;
item22 = scanDocument$10(start24, key27, keyEnd79, colon80, value81, valueEnd82, end85);
break choice170;
}
pos = start155;
c = pos < length ? input.charCodeAt(pos) : -1;
}
optional188: {
start160 = pos;
without189: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without189;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional188;
}
pos = start160;
}
stop90 = pos;
choice191: {
start161 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed192: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed192;
pos += 2;
break choice191;
}
pos = start161;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed193: {
pos++;
break choice191;
}
pos = start161;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed194: {
pos++;
break choice191;
}
pos = start161;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed163;
}
scanDocument$2(colon80, stop90);
end91 = pos;
item22 = scanDocument$11(start24, key27, keyEnd79, end91);
}
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 35)) {
failed195: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break failed195;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
stop94 = pos;
choice197: {
start162 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed198: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed198;
pos += 2;
break choice197;
}
pos = start162;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed199: {
pos++;
break choice197;
}
pos = start162;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed200: {
pos++;
break choice197;
}
pos = start162;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed195;
}
end95 = pos;
item22 = scanDocument$12(start24, key27, stop94, end95);
break choice16;
}
pos = start108;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break failed14;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break failed14;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
loop202: for (;;) {
start163 = pos;
stop203: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break stop203;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12))) break stop203;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 0 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
continue loop202;
}
pos = start163;
break;
}
valueEnd98 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
hash99 = pos;
optional207: {
start164 = pos;
without208: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35)) break without208;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional207;
}
pos = start164;
}
stop100 = pos;
choice210: {
start165 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed211: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed211;
pos += 2;
break choice210;
}
pos = start165;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed212: {
pos++;
break choice210;
}
pos = start165;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed213: {
pos++;
break choice210;
}
pos = start165;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed14;
}
scanDocument$2(hash99, stop100);
end101 = pos;
item22 = scanDocument$13(start24, key27, valueEnd98, end101);
}
break choice4;
}
pos = start104;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 32 || c === 9)) break stop3;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
end103 = pos;
if (pos < length) break stop3;
item22 = scanDocument$14(start24, end103);
}
lines2.push(item22);
continue loop2;
}
pos = start23;
break;
}
result0 = scanDocument$0(start1, lines2);
if (pos === length) return result0;
}
return null;
}
function scanGoogleDocument$0(start: number, lines: GoogleLine[]) { return { start, lines }; }
function scanGoogleDocument$1(hash: number, stop: number) { commentAt = hash; lineEndAt = stop; }
function scanGoogleDocument$2(start: number, end: number) { return line("emptyline", "none", true, start, start, start, start, start, start, start, start, end); }
function scanGoogleDocument$3(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("user-agent-line", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$4(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("user-agent-line", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$5(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("rule", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$6(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("rule", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$7(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("other-record", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$8(start: number, key: number, keyEnd: number, colon: number, value: number, valueEnd: number, end: number) { return line("other-record", "value", true, start, key, keyEnd, colon, value, valueEnd, commentAt, lineEndAt, end); }
function scanGoogleDocument$9(start: number, stop: number, end: number) { return line("unreadable-line", "text", true, start, start, start, start, start, stop, stop, stop, end); }
export function scanGoogleDocument(input: string): GoogleDocument | null {
const length = input.length;
let pos = 0;
let c = 0;
let result0!: GoogleDocument;
let start1 = 0;
let lines2!: GoogleLine[];
let start3 = 0;
let start4 = 0;
let hash5 = 0;
let stop6 = 0;
let hash7 = 0;
let stop8 = 0;
let hash9 = 0;
let stop10 = 0;
let hash11 = 0;
let stop12 = 0;
let hash13 = 0;
let stop14 = 0;
let hash15 = 0;
let stop16 = 0;
let item17!: GoogleLine;
let start18 = 0;
let start19 = 0;
let end20 = 0;
let start21 = 0;
let key22 = 0;
let keyEnd23 = 0;
let colon24 = 0;
let value25 = 0;
let valueEnd26 = 0;
let hash27 = 0;
let stop28 = 0;
let end29 = 0;
let start30 = 0;
let key31 = 0;
let keyEnd32 = 0;
let colon33 = 0;
let value34 = 0;
let valueEnd35 = 0;
let hash36 = 0;
let stop37 = 0;
let end38 = 0;
let start39 = 0;
let key40 = 0;
let keyEnd41 = 0;
let colon42 = 0;
let value43 = 0;
let valueEnd44 = 0;
let hash45 = 0;
let stop46 = 0;
let end47 = 0;
let start48 = 0;
let key49 = 0;
let keyEnd50 = 0;
let colon51 = 0;
let value52 = 0;
let valueEnd53 = 0;
let hash54 = 0;
let stop55 = 0;
let end56 = 0;
let start57 = 0;
let key58 = 0;
let keyEnd59 = 0;
let colon60 = 0;
let value61 = 0;
let valueEnd62 = 0;
let hash63 = 0;
let stop64 = 0;
let end65 = 0;
let start66 = 0;
let key67 = 0;
let keyEnd68 = 0;
let colon69 = 0;
let value70 = 0;
let valueEnd71 = 0;
let hash72 = 0;
let stop73 = 0;
let end74 = 0;
let start75 = 0;
let stop76 = 0;
let end77 = 0;
let start78 = 0;
let start79 = 0;
let start80 = 0;
let start81 = 0;
let start82 = 0;
let ahead83 = 0;
let start84 = 0;
let start85 = 0;
let start86 = 0;
let start87 = 0;
let start88 = 0;
let start89 = 0;
let ahead90 = 0;
let start91 = 0;
let start92 = 0;
let start93 = 0;
let start94 = 0;
let ahead95 = 0;
let start96 = 0;
let start97 = 0;
let start98 = 0;
let start99 = 0;
let start100 = 0;
let start101 = 0;
let start102 = 0;
let start103 = 0;
let start104 = 0;
let start105 = 0;
let start106 = 0;
let start107 = 0;
let start108 = 0;
let start109 = 0;
let start110 = 0;
let start111 = 0;
let start112 = 0;
let start113 = 0;
let start114 = 0;
fail: {
optional0: {
start3 = pos;
without1: {
choice2: {
start4 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 65279)) {
failed3: {
pos++;
break choice2;
}
pos = start4;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 56559)) {
failed4: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 56559 && input.charCodeAt(pos + 1) === 56507)) break failed4;
pos += 2;
break choice2;
}
pos = start4;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 56559)) break without1;
pos++;
}
break optional0;
}
pos = start3;
}
start1 = pos;
lines2 = [];
loop5: for (;;) {
start18 = pos;
stop6: {
start19 = pos;
choice7: {
start78 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 10 || c === 13)) {
failed8: {
choice9: {
start79 = pos;
if ((c === 13)) {
failed10: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed10;
pos += 2;
break choice9;
}
pos = start79;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed11: {
pos++;
break choice9;
}
pos = start79;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break failed8;
pos++;
}
loop12: for (;;) {
start80 = pos;
stop13: {
choice14: {
start81 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed15: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed15;
pos += 2;
break choice14;
}
pos = start81;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed16: {
pos++;
break choice14;
}
pos = start81;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 10)) break stop13;
pos++;
}
continue loop12;
}
pos = start80;
break;
}
end20 = pos;
item17 = scanGoogleDocument$2(start19, end20);
break choice7;
}
pos = start78;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 9) || (c >= 11 && c <= 12))) {
failed17: {
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
key22 = pos;
choice19: {
start82 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) {
failed20: {
ahead83 = pos;
choice21: {
start84 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 117 || c === 85)) {
failed22: {
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 45 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed22;
pos += 10;
break choice21;
}
pos = start84;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 117 || c === 85)) {
failed23: {
if (!(pos + 9 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && (input.charCodeAt(pos + 4) | 32) === 97 && (input.charCodeAt(pos + 5) | 32) === 103 && (input.charCodeAt(pos + 6) | 32) === 101 && (input.charCodeAt(pos + 7) | 32) === 110 && (input.charCodeAt(pos + 8) | 32) === 116)) break failed23;
pos += 9;
break choice21;
}
pos = start84;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 117 || c === 85)) break failed20;
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 32 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed20;
pos += 10;
}
pos = ahead83;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed20;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop25: for (;;) {
start85 = pos;
stop26: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop26;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop26;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop25;
}
pos = start85;
break;
}
keyEnd23 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
colon24 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed20;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
value25 = pos;
optional31: {
start86 = pos;
without32: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break without32;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop34: for (;;) {
start87 = pos;
stop35: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop35;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop35;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop34;
}
pos = start87;
break;
}
break optional31;
}
pos = start86;
}
valueEnd26 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash27 = pos;
optional39: {
start88 = pos;
without40: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without40;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional39;
}
pos = start88;
}
stop28 = pos;
choice42: {
start89 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed43: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed43;
pos += 2;
break choice42;
}
pos = start89;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed44: {
pos++;
break choice42;
}
pos = start89;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed45: {
pos++;
break choice42;
}
pos = start89;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed20;
}
scanGoogleDocument$1(hash27, stop28);
end29 = pos;
item17 = scanGoogleDocument$3(start19, key22, keyEnd23, colon24, value25, valueEnd26, end29);
break choice19;
}
pos = start82;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) {
failed46: {
ahead90 = pos;
choice47: {
start91 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 117 || c === 85)) {
failed48: {
if (!(pos + 10 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && input.charCodeAt(pos + 4) === 45 && (input.charCodeAt(pos + 5) | 32) === 97 && (input.charCodeAt(pos + 6) | 32) === 103 && (input.charCodeAt(pos + 7) | 32) === 101 && (input.charCodeAt(pos + 8) | 32) === 110 && (input.charCodeAt(pos + 9) | 32) === 116)) break failed48;
pos += 10;
break choice47;
}
pos = start91;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 117 || c === 85)) break failed46;
if (!(pos + 9 <= length && (input.charCodeAt(pos) | 32) === 117 && (input.charCodeAt(pos + 1) | 32) === 115 && (input.charCodeAt(pos + 2) | 32) === 101 && (input.charCodeAt(pos + 3) | 32) === 114 && (input.charCodeAt(pos + 4) | 32) === 97 && (input.charCodeAt(pos + 5) | 32) === 103 && (input.charCodeAt(pos + 6) | 32) === 101 && (input.charCodeAt(pos + 7) | 32) === 110 && (input.charCodeAt(pos + 8) | 32) === 116)) break failed46;
pos += 9;
}
pos = ahead90;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) break failed46;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
keyEnd32 = pos;
colon33 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break failed46;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
value34 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed46;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop53: for (;;) {
start92 = pos;
stop54: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 11 && c <= 12))) break stop54;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop54;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop53;
}
pos = start92;
break;
}
valueEnd35 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash36 = pos;
optional58: {
start93 = pos;
without59: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without59;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional58;
}
pos = start93;
}
stop37 = pos;
choice61: {
start94 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed62: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed62;
pos += 2;
break choice61;
}
pos = start94;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed63: {
pos++;
break choice61;
}
pos = start94;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed64: {
pos++;
break choice61;
}
pos = start94;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed46;
}
scanGoogleDocument$1(hash36, stop37);
end38 = pos;
item17 = scanGoogleDocument$4(start19, key22, keyEnd32, colon33, value34, valueEnd35, end38);
break choice19;
}
pos = start82;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) {
failed65: {
ahead95 = pos;
choice66: {
start96 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 97 || c === 65)) {
failed67: {
if (!(pos + 5 <= length && (input.charCodeAt(pos) | 32) === 97 && (input.charCodeAt(pos + 1) | 32) === 108 && (input.charCodeAt(pos + 2) | 32) === 108 && (input.charCodeAt(pos + 3) | 32) === 111 && (input.charCodeAt(pos + 4) | 32) === 119)) break failed67;
pos += 5;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 100 || c === 68)) {
failed68: {
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed68;
pos += 8;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 100 || c === 68)) {
failed69: {
if (!(pos + 9 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 115 && (input.charCodeAt(pos + 4) | 32) === 97 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 108 && (input.charCodeAt(pos + 7) | 32) === 111 && (input.charCodeAt(pos + 8) | 32) === 119)) break failed69;
pos += 9;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 100 || c === 68)) {
failed70: {
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 115 && (input.charCodeAt(pos + 4) | 32) === 97 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed70;
pos += 8;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 100 || c === 68)) {
failed71: {
if (!(pos + 7 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 111 && (input.charCodeAt(pos + 6) | 32) === 119)) break failed71;
pos += 7;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 100 || c === 68)) {
failed72: {
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 97 && (input.charCodeAt(pos + 3) | 32) === 115 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 111 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed72;
pos += 8;
break choice66;
}
pos = start96;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c === 100 || c === 68)) break failed65;
if (!(pos + 8 <= length && (input.charCodeAt(pos) | 32) === 100 && (input.charCodeAt(pos + 1) | 32) === 105 && (input.charCodeAt(pos + 2) | 32) === 115 && (input.charCodeAt(pos + 3) | 32) === 97 && (input.charCodeAt(pos + 4) | 32) === 108 && (input.charCodeAt(pos + 5) | 32) === 108 && (input.charCodeAt(pos + 6) | 32) === 97 && (input.charCodeAt(pos + 7) | 32) === 119)) break failed65;
pos += 8;
}
pos = ahead95;
choice73: {
start97 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) {
failed74: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed74;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop76: for (;;) {
start98 = pos;
stop77: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop77;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop77;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop76;
}
pos = start98;
break;
}
keyEnd41 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
colon42 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed74;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
value43 = pos;
optional82: {
start99 = pos;
without83: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break without83;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop85: for (;;) {
start100 = pos;
stop86: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop86;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop86;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop85;
}
pos = start100;
break;
}
break optional82;
}
pos = start99;
}
valueEnd44 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash45 = pos;
optional90: {
start101 = pos;
without91: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without91;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional90;
}
pos = start101;
}
stop46 = pos;
choice93: {
start102 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed94: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed94;
pos += 2;
break choice93;
}
pos = start102;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed95: {
pos++;
break choice93;
}
pos = start102;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed96: {
pos++;
break choice93;
}
pos = start102;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed74;
}
scanGoogleDocument$1(hash45, stop46);
end47 = pos;
item17 = scanGoogleDocument$5(start19, key22, keyEnd41, colon42, value43, valueEnd44, end47);
break choice73;
}
pos = start97;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) break failed65;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) break failed65;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
keyEnd50 = pos;
colon51 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break failed65;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
value52 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed65;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop101: for (;;) {
start103 = pos;
stop102: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 11 && c <= 12))) break stop102;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop102;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop101;
}
pos = start103;
break;
}
valueEnd53 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash54 = pos;
optional106: {
start104 = pos;
without107: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without107;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional106;
}
pos = start104;
}
stop55 = pos;
choice109: {
start105 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed110: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed110;
pos += 2;
break choice109;
}
pos = start105;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed111: {
pos++;
break choice109;
}
pos = start105;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed112: {
pos++;
break choice109;
}
pos = start105;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed65;
}
scanGoogleDocument$1(hash54, stop55);
end56 = pos;
item17 = scanGoogleDocument$6(start19, key22, keyEnd50, colon51, value52, valueEnd53, end56);
}
break choice19;
}
pos = start82;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) {
failed113: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed113;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop115: for (;;) {
start106 = pos;
stop116: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop116;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop116;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop115;
}
pos = start106;
break;
}
keyEnd59 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
colon60 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 58)) break failed113;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
value61 = pos;
optional121: {
start107 = pos;
without122: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break without122;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop124: for (;;) {
start108 = pos;
stop125: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || (c >= 11 && c <= 12) || c === 9)) break stop125;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop125;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 36 || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop124;
}
pos = start108;
break;
}
break optional121;
}
pos = start107;
}
valueEnd62 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash63 = pos;
optional129: {
start109 = pos;
without130: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without130;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional129;
}
pos = start109;
}
stop64 = pos;
choice132: {
start110 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed133: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed133;
pos += 2;
break choice132;
}
pos = start110;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed134: {
pos++;
break choice132;
}
pos = start110;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed135: {
pos++;
break choice132;
}
pos = start110;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed113;
}
scanGoogleDocument$1(hash63, stop64);
end65 = pos;
item17 = scanGoogleDocument$7(start19, key22, keyEnd59, colon60, value61, valueEnd62, end65);
break choice19;
}
pos = start82;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) break failed17;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12))) break failed17;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)))) pos++;
keyEnd68 = pos;
colon69 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 32 || c === 9)) break failed17;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || c === 9))) pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
value70 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break failed17;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
loop140: for (;;) {
start111 = pos;
stop141: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!((c >= 11 && c <= 12))) break stop141;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), ((c >= 11 && c <= 12)))) pos++;
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8))) break stop141;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 59 || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)))) pos++;
continue loop140;
}
pos = start111;
break;
}
valueEnd71 = pos;
while (pos < length && ((c = input.charCodeAt(pos)), (c === 32 || (c >= 11 && c <= 12) || c === 9))) pos++;
hash72 = pos;
optional145: {
start112 = pos;
without146: {
c = pos < length ? input.charCodeAt(pos) : -1;
if (!(c === 35 || c === 0)) break without146;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
break optional145;
}
pos = start112;
}
stop73 = pos;
choice148: {
start113 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed149: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed149;
pos += 2;
break choice148;
}
pos = start113;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed150: {
pos++;
break choice148;
}
pos = start113;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed151: {
pos++;
break choice148;
}
pos = start113;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break failed17;
}
scanGoogleDocument$1(hash72, stop73);
end74 = pos;
item17 = scanGoogleDocument$8(start19, key22, keyEnd68, colon69, value70, valueEnd71, end74);
}
break choice7;
}
pos = start78;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (!(c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12))) break stop6;
pos++;
while (pos < length && ((c = input.charCodeAt(pos)), (c >= 14 || (c >= 0 && c <= 9) || (c >= 11 && c <= 12)))) pos++;
stop76 = pos;
choice153: {
start114 = pos;
c = pos < length ? input.charCodeAt(pos) : -1;
if ((c === 13)) {
failed154: {
if (!(pos + 2 <= length && input.charCodeAt(pos) === 13 && input.charCodeAt(pos + 1) === 10)) break failed154;
pos += 2;
break choice153;
}
pos = start114;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 13)) {
failed155: {
pos++;
break choice153;
}
pos = start114;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if ((c === 10)) {
failed156: {
pos++;
break choice153;
}
pos = start114;
c = pos < length ? input.charCodeAt(pos) : -1;
}
if (pos < length) break stop6;
}
end77 = pos;
item17 = scanGoogleDocument$9(start19, stop76, end77);
}
lines2.push(item17);
continue loop5;
}
pos = start18;
break;
}
result0 = scanGoogleDocument$0(start1, lines2);
if (pos === length) return result0;
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
  | Rule
  | Emptyline
  | OtherRecord
  | LooseStartgroupline
  | LooseRule
  | LooseOtherRecord
  | ColonlessLine
  | LooseEmptyline
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
