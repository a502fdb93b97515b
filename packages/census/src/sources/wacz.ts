// The captures of a WACZ: a ZIP file with WARC files in `archive/`.
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { type Capture, failed, type SourceCounts } from "./capture.ts";
import { readWarc } from "./warc.ts";
import { overBuffer, overFile, type Window } from "./window.ts";

/** Largest compressed WARC in a WACZ: it is read into memory. Those that are only stored are not. */
const MAX_COMPRESSED = 64 * 1024 * 1024;

/** Distance between the positions of two archives in one WACZ. */
const STRIDE = 2 ** 40;

/** The captures of every WARC in the file, in the order of the ZIP's directory. */
export async function* readWacz(path: string, maxBytes: number, counts: SourceCounts): AsyncGenerator<Capture> {
  let zip: ZipFile;
  try {
    zip = await open(path);
  } catch (error) {
    yield failed(0, "source", `the file is not a WACZ: ${(error as Error).message}`);
    return;
  }
  try {
    let index = 0;
    for await (const entry of entriesOf(zip)) {
      if (!/^archive\/.+\.warc(?:\.gz)?$/i.test(entry.fileName)) continue;
      const base = STRIDE * index++;
      const read = await reader(path, zip, entry);
      if (typeof read === "string") yield failed(base, "source", `${entry.fileName}: ${read}`);
      else {
        for (const capture of read((window) => readWarc(window, { maxBytes }, counts))) {
          yield { ...capture, position: base + capture.position };
        }
      }
    }
    if (index === 0) yield failed(0, "source", "the file has no WARC in archive/");
  } catch (error) {
    yield failed(STRIDE - 1, "source", `the ZIP directory is damaged: ${(error as Error).message}`);
  } finally {
    zip.close();
  }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip
        .once("entry", resolve)
        .once("end", () => resolve(null))
        .once("error", reject);
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (entry === null) return;
    yield entry;
  }
}

type Reader = (use: (window: Window) => Iterable<Capture>) => Iterable<Capture>;

/** Opens an entry; a clause if that is impossible. */
async function reader(path: string, zip: ZipFile, entry: Entry): Promise<Reader | string> {
  if (entry.isEncrypted()) return "it is encrypted";
  if (entry.compressionMethod === 0) {
    const start = await dataStart(zip, entry);
    return typeof start === "string" ? start : (use) => overFile(path, use, start, entry.uncompressedSize);
  }
  const octets = await contentOf(zip, entry);
  return typeof octets === "string" ? octets : (use) => use(overBuffer(octets));
}

function dataStart(zip: ZipFile, entry: Entry): Promise<number | string> {
  return new Promise((resolve) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      resolve(error ? error.message : header.fileDataStart);
    });
  });
}

/** The octets of a compressed entry; a clause if they cannot be read. */
function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer | string> {
  if (entry.uncompressedSize > MAX_COMPRESSED) {
    return Promise.resolve(`it is compressed and has ${entry.uncompressedSize} octets, more than ${MAX_COMPRESSED}`);
  }
  return new Promise((resolve) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return resolve(error.message);
      const chunks: Buffer[] = [];
      stream
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("error", (problem: Error) => resolve(problem.message))
        .on("end", () => resolve(Buffer.concat(chunks)));
    });
  });
}
