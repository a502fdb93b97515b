export { default } from "robotspec/robots-parser";
