// The reasons why the operating system refuses a file, in words.
import { visible } from "robotspec/diagnostics";

/** The reason of a system error, as a clause; null for any other error. */
export function reasonOf(error: unknown): string | null {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code !== "string" || !/^E[A-Z0-9]+$/.test(code)) return null;
  switch (code) {
    case "ENOENT":
      return "no such file or folder";
    case "ENOTDIR":
      return "a part of its path is not a folder";
    case "EISDIR":
      return "it is a folder";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "no space left on device";
    case "ENAMETOOLONG":
      return "the name is too long";
    default:
      return visible(message ?? code);
  }
}
