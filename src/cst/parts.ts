// The parts of a line in order, as a cursor counts them; any of them may be missing. No imports, so that bundlers
// inline the constants.

export const NONE = 0;
export const INDENT = 1;
export const KEY = 2;
export const BEFORE_COLON = 3;
export const COLON = 4;
export const BEFORE_VALUE = 5;
export const VALUE = 6;
export const AFTER_VALUE = 7;
export const COMMENT = 8;
export const LINE_END = 9;
