// Certificates of the test server: a certificate authority, and leaf certificates that are valid or have one fault
// each.
import { createSecureContext, type SecureContext } from "node:tls";
import { generate } from "selfsigned";

/** The fault of a host's certificate. */
export type CertificateFault = "self-signed" | "wrong-name" | "expired";

export interface Certificates {
  /** The authority's certificate, as PEM: `network.ca`. */
  readonly ca: string;
  /** The certificate of a host. */
  contextFor(host: string): SecureContext;
}

interface Pair {
  readonly private: string;
  readonly cert: string;
}

const DAY = 86_400_000;
const shape = { keyType: "ec", algorithm: "sha256" } as const;

/** Makes the authority, one good certificate for `hosts`, and one for each fault that is named. */
export async function makeCertificates(
  hosts: readonly string[],
  faults: Readonly<Record<string, CertificateFault>>,
): Promise<Certificates> {
  const authority = await generate([{ name: "commonName", value: "Test authority" }], {
    ...shape,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  const signed = { ...shape, ca: { key: authority.private, cert: authority.cert } };
  const contexts = new Map<string, SecureContext>();
  const good = contextOf(await leaf(hosts, signed));
  for (const [host, fault] of Object.entries(faults)) {
    const pair =
      fault === "self-signed"
        ? await leaf([host], shape)
        : fault === "wrong-name"
          ? await leaf(["another.test"], signed)
          : await leaf([host], {
              ...signed,
              notBeforeDate: new Date(Date.now() - 2 * DAY),
              notAfterDate: new Date(Date.now() - DAY),
            });
    contexts.set(host, contextOf(pair));
  }
  return { ca: authority.cert, contextFor: (host) => contexts.get(host) ?? good };
}

function leaf(names: readonly string[], options: Parameters<typeof generate>[1]): Promise<Pair> {
  return generate([{ name: "commonName", value: names[0] ?? "test" }], {
    ...options,
    extensions: [{ name: "subjectAltName", altNames: names.map((value) => ({ type: 2, value })) }],
  });
}

function contextOf(pair: Pair): SecureContext {
  return createSecureContext({ key: pair.private, cert: pair.cert });
}
