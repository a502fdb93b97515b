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
let result$0!: Document, start$1!: number, lines$2!: Line[], $0!: number, item$4!: Line, start$41!: number, end$42!: number, key$44!: number, keyEnd$45!: number, colon$46!: number, value$47!: number, valueEnd$48!: number, hash$49!: number, stop$50!: number, end$51!: number, valueKind$57!: UserAgentValue, valueEnd$58!: number, hash$59!: number, stop$60!: number, end$61!: number, keyEnd$64!: number, colon$65!: number, value$66!: number, valueEnd$67!: number, hash$68!: number, stop$69!: number, end$70!: number, valueKind$76!: RuleValue, valueEnd$77!: number, hash$78!: number, stop$79!: number, end$80!: number, stop$83!: number, end$84!: number, stop$87!: number, end$88!: number, key$90!: number, keyEnd$91!: number, colon$92!: number, value$93!: number, valueEnd$94!: number, hash$95!: number, stop$96!: number, end$97!: number, keyEnd$100!: number, colon$101!: number, value$102!: number, valueEnd$103!: number, hash$104!: number, stop$105!: number, end$106!: number, stop$111!: number, end$112!: number, valueEnd$115!: number, hash$116!: number, stop$117!: number, end$118!: number, end$120!: number, $1!: number, $2!: number, $3!: number, $4!: number, $5!: number;
fail: {
if (c === 65279) {
c = input[++pos]!;
}
start$1 = pos;
lines$2 = [];
loop134: for (;;) {
if (c <= 65534) {
$0 = pos;
no1: {
start$41 = pos;
done2: {
if (c === 10 || c === 13) {
done4: {
if (c === 13) {
no5: {
if (input[pos + 1]! !== 10) break no5;
c = input[pos += 2]!;
break done4;
}
}
c = input[++pos]!;
}
while (c === 10 || c === 13) {
done7: {
if (c === 13) {
no8: {
if (input[pos + 1]! !== 10) break no8;
c = input[pos += 2]!;
break done7;
}
}
c = input[++pos]!;
}
}
end$42 = pos;
item$4 = line("emptyline", "none", true, start$41, start$41, start$41, start$41, start$41, start$41, start$41, start$41, end$42);
} else {
$1 = pos;
no9: {
while (c === 32 || c === 9) c = input[++pos]!;
key$44 = pos;
done10: {
if ((c | 32) === 117) {
$2 = pos;
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
$3 = pos;
no13: {
if (c >= 45) {
c = input[++pos]!;
while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95) c = input[++pos]!;
} else {
c = input[++pos]!;
}
valueEnd$48 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$49 = pos;
if (c === 35) {
c = input[++pos]!;
loop18: for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$5 = pos;
no17: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no17;
c = input[++pos]!;
continue loop18;
}
c = input[pos = $5]!;
}
break;
}
}
stop$50 = pos;
done19: {
if (c === 13) {
no20: {
if (input[pos + 1]! !== 10) break no20;
c = input[pos += 2]!;
break done19;
}
}
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no13;
c = input[++pos]!;
}
commentAt = hash$49; lineEndAt = stop$50;
end$51 = pos;
item$4 = line("user-agent-line", "product-token", true, start$41, key$44, keyEnd$45, colon$46, value$47, valueEnd$48, commentAt, lineEndAt, end$51);
break done12;
}
c = input[pos = $3]!;
}
done21: {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 42 || c === 45 || c === 95) {
$3 = pos;
no22: {
if (c >= 45) {
c = input[++pos]!;
while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 45 || c === 95) c = input[++pos]!;
} else {
c = input[++pos]!;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
done26: {
if (c === 35) {
c = input[++pos]!;
} else {
if (c === 13) {
no28: {
if (input[pos + 1]! !== 10) break no28;
c = input[pos += 2]!;
break done26;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no22;
}
}
}
c = input[pos = $4]!;
valueKind$57 = "product-token" as const;
break done21;
}
c = input[pos = $3]!;
}
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
loop32: for (;;) {
if (c === 32 || c === 9) {
$4 = pos;
no31: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no31;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
continue loop32;
}
c = input[pos = $4]!;
}
break;
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
done34: {
if (c === 13) {
no35: {
if (input[pos + 1]! !== 10) break no35;
c = input[pos += 2]!;
break done34;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no11;
}
}
commentAt = hash$59; lineEndAt = stop$60;
end$61 = pos;
item$4 = line("user-agent-line", valueKind$57, false, start$41, key$44, keyEnd$45, colon$46, value$47, valueEnd$58, commentAt, lineEndAt, end$61);
}
break done10;
}
c = input[pos = $2]!;
}
if ((c | 32) === 97 || (c | 32) === 100) {
$2 = pos;
no37: {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no37;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no37;
c = input[pos += 8]!;
}
keyEnd$64 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$65 = pos;
if (c !== 58) break no37;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$66 = pos;
done40: {
if (c === 47 || c === 35 || c === 10 || c === 13) {
$3 = pos;
no41: {
if (c === 47) {
c = input[++pos]!;
loop45: for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$5 = pos;
no44: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no44;
c = input[++pos]!;
continue loop45;
}
c = input[pos = $5]!;
}
break;
}
}
valueEnd$67 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$68 = pos;
if (c === 35) {
c = input[++pos]!;
loop48: for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$5 = pos;
no47: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no47;
c = input[++pos]!;
continue loop48;
}
c = input[pos = $5]!;
}
break;
}
}
stop$69 = pos;
done49: {
if (c === 13) {
no50: {
if (input[pos + 1]! !== 10) break no50;
c = input[pos += 2]!;
break done49;
}
}
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no41;
c = input[++pos]!;
}
commentAt = hash$68; lineEndAt = stop$69;
end$70 = pos;
item$4 = line("rule", value$66 === valueEnd$67 ? "empty-pattern" : "path-pattern", true, start$41, key$44, keyEnd$64, colon$65, value$66, valueEnd$67, commentAt, lineEndAt, end$70);
break done40;
}
c = input[pos = $3]!;
}
done51: {
if (c === 47) {
$3 = pos;
no52: {
c = input[++pos]!;
loop54: for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$4 = pos;
no53: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no53;
c = input[++pos]!;
continue loop54;
}
c = input[pos = $4]!;
}
break;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
done56: {
if (c === 35) {
c = input[++pos]!;
} else {
if (c === 13) {
no58: {
if (input[pos + 1]! !== 10) break no58;
c = input[pos += 2]!;
break done56;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no52;
}
}
}
c = input[pos = $4]!;
valueKind$76 = "path-pattern" as const;
break done51;
}
c = input[pos = $3]!;
}
if (c === 42) {
$3 = pos;
no60: {
c = input[++pos]!;
loop62: for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$4 = pos;
no61: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no61;
c = input[++pos]!;
continue loop62;
}
c = input[pos = $4]!;
}
break;
}
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
done64: {
if (c === 35) {
c = input[++pos]!;
} else {
if (c === 13) {
no66: {
if (input[pos + 1]! !== 10) break no66;
c = input[pos += 2]!;
break done64;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no60;
}
}
}
c = input[pos = $4]!;
valueKind$76 = "star-pattern" as const;
break done51;
}
c = input[pos = $3]!;
}
$3 = pos;
no68: {
$4 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
done70: {
if (c === 35) {
c = input[++pos]!;
} else {
if (c === 13) {
no72: {
if (input[pos + 1]! !== 10) break no72;
c = input[pos += 2]!;
break done70;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no68;
}
}
}
c = input[pos = $4]!;
valueKind$76 = "empty-pattern" as const;
break done51;
}
c = input[pos = $3]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no37;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
loop75: for (;;) {
if (c === 32 || c === 9) {
$3 = pos;
no74: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no74;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
continue loop75;
}
c = input[pos = $3]!;
}
break;
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
done77: {
if (c === 13) {
no78: {
if (input[pos + 1]! !== 10) break no78;
c = input[pos += 2]!;
break done77;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no37;
}
}
commentAt = hash$78; lineEndAt = stop$79;
end$80 = pos;
item$4 = line("rule", valueKind$76, false, start$41, key$44, keyEnd$64, colon$65, value$66, valueEnd$77, commentAt, lineEndAt, end$80);
}
break done10;
}
c = input[pos = $2]!;
}
if (c === 35 || c === 10 || c === 13) {
$2 = pos;
no80: {
if (c === 35) {
c = input[++pos]!;
loop83: for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$4 = pos;
no82: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no82;
c = input[++pos]!;
continue loop83;
}
c = input[pos = $4]!;
}
break;
}
}
stop$83 = pos;
done84: {
if (c === 13) {
no85: {
if (input[pos + 1]! !== 10) break no85;
c = input[pos += 2]!;
break done84;
}
}
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no80;
c = input[++pos]!;
}
commentAt = key$44; lineEndAt = stop$83;
end$84 = pos;
item$4 = line("emptyline", "none", true, start$41, start$41, start$41, start$41, start$41, start$41, commentAt, lineEndAt, end$84);
break done10;
}
c = input[pos = $2]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
stop$87 = pos;
done87: {
if (c === 13) {
no88: {
if (input[pos + 1]! !== 10) break no88;
c = input[pos += 2]!;
break done87;
}
}
if (c <= 13) {
c = input[++pos]!;
}
}
end$88 = pos;
item$4 = line("emptyline", "none", false, start$41, start$41, start$41, start$41, start$41, start$41, key$44, stop$87, end$88);
} else {
if ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95) {
$2 = pos;
no90: {
if ((c | 32) === 97 || (c | 32) === 100 || (c | 32) === 117) {
$3 = pos;
no91: {
if ((c | 32) === 117) {
if ((input[pos + 1]! | 32) !== 115 || (input[pos + 2]! | 32) !== 101 || (input[pos + 3]! | 32) !== 114 || input[pos + 4]! !== 45 || (input[pos + 5]! | 32) !== 97 || (input[pos + 6]! | 32) !== 103 || (input[pos + 7]! | 32) !== 101 || (input[pos + 8]! | 32) !== 110 || (input[pos + 9]! | 32) !== 116) break no91;
c = input[pos += 10]!;
} else {
if ((c | 32) === 97) {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no91;
c = input[pos += 5]!;
} else {
if ((input[pos + 1]! | 32) !== 105 || (input[pos + 2]! | 32) !== 115 || (input[pos + 3]! | 32) !== 97 || (input[pos + 4]! | 32) !== 108 || (input[pos + 5]! | 32) !== 108 || (input[pos + 6]! | 32) !== 111 || (input[pos + 7]! | 32) !== 119) break no91;
c = input[pos += 8]!;
}
}
while (c === 32 || c === 9) c = input[++pos]!;
if (c !== 58) break no91;
c = input[++pos]!;
break no90;
}
c = input[pos = $3]!;
}
key$90 = pos;
c = input[++pos]!;
while ((c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 45 || c === 95) c = input[++pos]!;
keyEnd$91 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$92 = pos;
if (c !== 58) break no90;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$93 = pos;
done106: {
if ((c >= 36 && c <= 56319) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
$3 = pos;
no95: {
if (c <= 55295 || c >= 57344) {
c = input[++pos]!;
} else {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no95;
c = input[++pos]!;
}
loop99: for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$4 = pos;
no98: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no98;
c = input[++pos]!;
continue loop99;
}
c = input[pos = $4]!;
}
break;
}
loop105: for (;;) {
if (c === 32 || c === 9) {
$4 = pos;
no100: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) {
c = input[++pos]!;
} else {
if (c <= 35 || c >= 56320) break no100;
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no100;
c = input[++pos]!;
}
loop104: for (;;) {
while ((c >= 36 && c <= 55295) || (c >= 33 && c <= 34) || (c >= 57344 && c <= 65534)) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$5 = pos;
no103: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no103;
c = input[++pos]!;
continue loop104;
}
c = input[pos = $5]!;
}
break;
}
continue loop105;
}
c = input[pos = $4]!;
}
break;
}
break done106;
}
c = input[pos = $3]!;
}
}
valueEnd$94 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$95 = pos;
if (c === 35) {
c = input[++pos]!;
loop109: for (;;) {
while ((c >= 32 && c <= 55295) || (c >= 57344 && c <= 65534) || c === 9) c = input[++pos]!;
if ((c >= 55296 && c <= 56319)) {
$4 = pos;
no108: {
c = input[++pos]!;
if (c <= 56319 || c >= 57344) break no108;
c = input[++pos]!;
continue loop109;
}
c = input[pos = $4]!;
}
break;
}
}
stop$96 = pos;
done110: {
if (c === 13) {
no111: {
if (input[pos + 1]! !== 10) break no111;
c = input[pos += 2]!;
break done110;
}
}
if (c >= 14 || c <= 8 || (c >= 11 && c <= 12)) break no90;
c = input[++pos]!;
}
commentAt = hash$95; lineEndAt = stop$96;
end$97 = pos;
item$4 = line("other-record", "value", true, start$41, key$90, keyEnd$91, colon$92, value$93, valueEnd$94, commentAt, lineEndAt, end$97);
break done10;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 14 && c <= 57) || c <= 8 || (c >= 11 && c <= 12)) {
$2 = pos;
no112: {
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
loop114: for (;;) {
if (c === 32 || c === 9) {
$3 = pos;
no113: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if (c === 58 || c === 35 || c === 10 || c === 13 || c === 65535) break no113;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
continue loop114;
}
c = input[pos = $3]!;
}
break;
}
keyEnd$100 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
colon$101 = pos;
done115: {
if (c === 58) {
$3 = pos;
no116: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
value$102 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || c <= 8 || (c >= 11 && c <= 12)) {
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
loop119: for (;;) {
if (c === 32 || c === 9) {
$5 = pos;
no118: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no118;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
continue loop119;
}
c = input[pos = $5]!;
}
break;
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
done121: {
if (c === 13) {
no122: {
if (input[pos + 1]! !== 10) break no122;
c = input[pos += 2]!;
break done121;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no116;
}
}
commentAt = hash$104; lineEndAt = stop$105;
end$106 = pos;
item$4 = line("other-record", "value", false, start$41, key$44, keyEnd$100, colon$101, value$102, valueEnd$103, commentAt, lineEndAt, end$106);
break done115;
}
c = input[pos = $3]!;
}
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$111 = pos;
done125: {
if (c === 13) {
no126: {
if (input[pos + 1]! !== 10) break no126;
c = input[pos += 2]!;
break done125;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no112;
}
}
commentAt = colon$101; lineEndAt = stop$111;
end$112 = pos;
item$4 = line("unreadable-line", "text", false, start$41, key$44, key$44, key$44, key$44, keyEnd$100, commentAt, lineEndAt, end$112);
}
break done10;
}
c = input[pos = $2]!;
}
if (c === 10 || c === 13 || c === 65535) break no9;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
loop129: for (;;) {
if (c === 32 || c === 9) {
$2 = pos;
no128: {
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
if (c === 35 || c === 10 || c === 13 || c === 65535) break no128;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || c <= 8 || (c >= 11 && c <= 12)) c = input[++pos]!;
continue loop129;
}
c = input[pos = $2]!;
}
break;
}
valueEnd$115 = pos;
while (c === 32 || c === 9) c = input[++pos]!;
hash$116 = pos;
if (c === 35) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$117 = pos;
done131: {
if (c === 13) {
no132: {
if (input[pos + 1]! !== 10) break no132;
c = input[pos += 2]!;
break done131;
}
}
if (c === 10 || c === 13) {
c = input[++pos]!;
} else {
if (c <= 65534) break no9;
}
}
commentAt = hash$116; lineEndAt = stop$117;
end$118 = pos;
item$4 = line("unreadable-line", "text", false, start$41, key$44, key$44, key$44, key$44, valueEnd$115, commentAt, lineEndAt, end$118);
}
}
break done2;
}
c = input[pos = $1]!;
if (c >= 33 || (c >= 11 && c <= 31) || c <= 8) break no1;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
end$120 = pos;
if (c <= 65534) break no1;
item$4 = line("emptyline", "none", false, start$41, start$41, start$41, start$41, start$41, start$41, end$120, end$120, end$120);
}
}
lines$2.push(item$4);
continue loop134;
}
c = input[pos = $0]!;
}
break;
}
result$0 = { start: start$1, lines: lines$2 };
if (c <= 65534) break fail;
return result$0;
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
let result$0!: GoogleDocument, start$1!: number, lines$2!: GoogleLine[], $1!: number, item$5!: GoogleLine, start$30!: number, end$31!: number, key$33!: number, keyEnd$34!: number, colon$35!: number, value$36!: number, valueEnd$37!: number, hash$38!: number, stop$39!: number, end$40!: number, keyEnd$43!: number, colon$44!: number, value$45!: number, valueEnd$46!: number, hash$47!: number, stop$48!: number, end$49!: number, keyEnd$52!: number, colon$53!: number, value$54!: number, valueEnd$55!: number, hash$56!: number, stop$57!: number, end$58!: number, keyEnd$61!: number, colon$62!: number, value$63!: number, valueEnd$64!: number, hash$65!: number, stop$66!: number, end$67!: number, keyEnd$70!: number, colon$71!: number, value$72!: number, valueEnd$73!: number, hash$74!: number, stop$75!: number, end$76!: number, keyEnd$79!: number, colon$80!: number, value$81!: number, valueEnd$82!: number, hash$83!: number, stop$84!: number, end$85!: number, stop$87!: number, end$88!: number, $2!: number, $3!: number, $4!: number, $5!: number;
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
start$1 = pos;
lines$2 = [];
while (c <= 65534) {
start$30 = pos;
done6: {
if (c === 10 || c === 13) {
done8: {
if (c === 13) {
no9: {
if (input[pos + 1]! !== 10) break no9;
c = input[pos += 2]!;
break done8;
}
}
c = input[++pos]!;
}
while (c === 10 || c === 13) {
done11: {
if (c === 13) {
no12: {
if (input[pos + 1]! !== 10) break no12;
c = input[pos += 2]!;
break done11;
}
}
c = input[++pos]!;
}
}
end$31 = pos;
item$5 = line("emptyline", "none", true, start$30, start$30, start$30, start$30, start$30, start$30, start$30, start$30, end$31);
} else {
if (c >= 59 || (c >= 36 && c <= 57) || (c >= 1 && c <= 34)) {
$1 = pos;
no13: {
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
key$33 = pos;
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
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop21: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$3 = pos;
no20: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no20;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop21;
}
c = input[pos = $3]!;
}
break;
}
keyEnd$34 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$35 = pos;
if (c !== 58) break no15;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$36 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop24: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no23: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no23;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop24;
}
c = input[pos = $4]!;
}
break;
}
}
valueEnd$37 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$38 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$39 = pos;
done26: {
if (c === 13) {
no27: {
if (input[pos + 1]! !== 10) break no27;
c = input[pos += 2]!;
break done26;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no15;
}
}
commentAt = hash$38; lineEndAt = stop$39;
end$40 = pos;
item$5 = line("user-agent-line", "value", true, start$30, key$33, keyEnd$34, colon$35, value$36, valueEnd$37, commentAt, lineEndAt, end$40);
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
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)) c = input[++pos]!;
keyEnd$43 = pos;
colon$44 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no29;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$45 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no29;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop34: for (;;) {
if ((c >= 11 && c <= 12)) {
$3 = pos;
no33: {
c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no33;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop34;
}
c = input[pos = $3]!;
}
break;
}
valueEnd$46 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$47 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$48 = pos;
done36: {
if (c === 13) {
no37: {
if (input[pos + 1]! !== 10) break no37;
c = input[pos += 2]!;
break done36;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no29;
}
}
commentAt = hash$47; lineEndAt = stop$48;
end$49 = pos;
item$5 = line("user-agent-line", "value", true, start$30, key$33, keyEnd$43, colon$44, value$45, valueEnd$46, commentAt, lineEndAt, end$49);
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
done45: {
if ((c | 32) === 97) {
no46: {
if ((input[pos + 1]! | 32) !== 108 || (input[pos + 2]! | 32) !== 108 || (input[pos + 3]! | 32) !== 111 || (input[pos + 4]! | 32) !== 119) break no46;
c = input[pos += 5]!;
break done45;
}
}
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
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop54: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no53: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no53;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop54;
}
c = input[pos = $4]!;
}
break;
}
keyEnd$52 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$53 = pos;
if (c !== 58) break no52;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$54 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop57: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$5 = pos;
no56: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no56;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop57;
}
c = input[pos = $5]!;
}
break;
}
}
valueEnd$55 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$56 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$57 = pos;
done59: {
if (c === 13) {
no60: {
if (input[pos + 1]! !== 10) break no60;
c = input[pos += 2]!;
break done59;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no52;
}
}
commentAt = hash$56; lineEndAt = stop$57;
end$58 = pos;
item$5 = line("rule", "value", true, start$30, key$33, keyEnd$52, colon$53, value$54, valueEnd$55, commentAt, lineEndAt, end$58);
break done51;
}
c = input[pos = $3]!;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)) c = input[++pos]!;
keyEnd$61 = pos;
colon$62 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no39;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$63 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no39;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop63: for (;;) {
if ((c >= 11 && c <= 12)) {
$3 = pos;
no62: {
c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no62;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop63;
}
c = input[pos = $3]!;
}
break;
}
valueEnd$64 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$65 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$66 = pos;
done65: {
if (c === 13) {
no66: {
if (input[pos + 1]! !== 10) break no66;
c = input[pos += 2]!;
break done65;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no39;
}
}
commentAt = hash$65; lineEndAt = stop$66;
end$67 = pos;
item$5 = line("rule", "value", true, start$30, key$33, keyEnd$61, colon$62, value$63, valueEnd$64, commentAt, lineEndAt, end$67);
}
break done14;
}
c = input[pos = $2]!;
}
if ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
$2 = pos;
no68: {
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop70: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$3 = pos;
no69: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no69;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop70;
}
c = input[pos = $3]!;
}
break;
}
keyEnd$70 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
colon$71 = pos;
if (c !== 58) break no68;
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
value$72 = pos;
if ((c >= 36 && c <= 65534) || (c >= 14 && c <= 34) || (c >= 1 && c <= 8)) {
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop73: for (;;) {
if (c === 32 || (c >= 11 && c <= 12) || c === 9) {
$4 = pos;
no72: {
c = input[++pos]!;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
if (c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no72;
c = input[++pos]!;
while ((c >= 36 && c <= 65534) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop73;
}
c = input[pos = $4]!;
}
break;
}
}
valueEnd$73 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$74 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$75 = pos;
done75: {
if (c === 13) {
no76: {
if (input[pos + 1]! !== 10) break no76;
c = input[pos += 2]!;
break done75;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no68;
}
}
commentAt = hash$74; lineEndAt = stop$75;
end$76 = pos;
item$5 = line("other-record", "value", true, start$30, key$33, keyEnd$70, colon$71, value$72, valueEnd$73, commentAt, lineEndAt, end$76);
break done14;
}
c = input[pos = $2]!;
}
if (c === 58 || c === 35 || (c >= 10 && c <= 13) || c === 0 || c === 65535) break no13;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8) || (c >= 11 && c <= 12)) c = input[++pos]!;
keyEnd$79 = pos;
colon$80 = pos;
if (c >= 35 || (c >= 10 && c <= 13) || c === 0) break no13;
c = input[++pos]!;
while (c === 32 || c === 9) c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
value$81 = pos;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no13;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
loop79: for (;;) {
if ((c >= 11 && c <= 12)) {
$2 = pos;
no78: {
c = input[++pos]!;
while ((c >= 11 && c <= 12)) c = input[++pos]!;
if (c === 58 || (c | 32) === 32 || c === 35 || (c >= 9 && c <= 13) || c === 65535) break no78;
c = input[++pos]!;
while ((c >= 59 && c <= 65534) || (c >= 36 && c <= 57) || (c >= 33 && c <= 34) || (c >= 14 && c <= 31) || (c >= 1 && c <= 8)) c = input[++pos]!;
continue loop79;
}
c = input[pos = $2]!;
}
break;
}
valueEnd$82 = pos;
while (c === 32 || (c >= 11 && c <= 12) || c === 9) c = input[++pos]!;
hash$83 = pos;
if (c === 35 || c === 0) {
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
}
stop$84 = pos;
done81: {
if (c === 13) {
no82: {
if (input[pos + 1]! !== 10) break no82;
c = input[pos += 2]!;
break done81;
}
}
if ((c >= 10 && c <= 13)) {
c = input[++pos]!;
} else {
if (c <= 65534) break no13;
}
}
commentAt = hash$83; lineEndAt = stop$84;
end$85 = pos;
item$5 = line("other-record", "value", true, start$30, key$33, keyEnd$79, colon$80, value$81, valueEnd$82, commentAt, lineEndAt, end$85);
}
break done6;
}
c = input[pos = $1]!;
}
c = input[++pos]!;
while ((c >= 14 && c <= 65534) || c <= 9 || (c >= 11 && c <= 12)) c = input[++pos]!;
stop$87 = pos;
done84: {
if (c === 13) {
no85: {
if (input[pos + 1]! !== 10) break no85;
c = input[pos += 2]!;
break done84;
}
}
if (c <= 13) {
c = input[++pos]!;
}
}
end$88 = pos;
item$5 = line("unreadable-line", "text", true, start$30, start$30, start$30, start$30, start$30, stop$87, stop$87, stop$87, end$88);
}
}
lines$2.push(item$5);
}
result$0 = { start: start$1, lines: lines$2 };
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
