/**
 * The version of this package, as in its package.json.
 *
 * @beta
 */
export const version = "1.0.0-rc.0";
