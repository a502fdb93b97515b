export { default, type Robot, type RobotsParserOptions } from "robotspec/robots-parser";
