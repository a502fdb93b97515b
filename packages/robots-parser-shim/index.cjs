// Node gives the function itself; a bundler that does not know the export named
// "module.exports" gives the module.
const required = require("robotspec/robots-parser");

module.exports = typeof required === "function" ? required : required.default;
