// Recognises IP addresses as `isIP` of `node:net` does, in any runtime.

const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;
const ipv6 = /^([0-9a-f:.]{2,45})(?:%[-0-9a-z.:]+)?$/i;

/** 4 or 6 for an address in the usual notation, the latter with or without a zone; 0 for any other text. */
export function ipVersion(text: string): 0 | 4 | 6 {
  if (ipv4.test(text)) return 4;
  const bare = ipv6.exec(text)?.[1];
  return bare !== undefined && URL.canParse(`http://[${bare}]/`) ? 6 : 0;
}
