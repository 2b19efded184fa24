import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A client written from the specification alone (sections 7 and 9): it uses none of the product's
 * code, so that what it can do, any other client that follows the specification can do as well.
 */
export interface PortalClient {
  /** Sends values in one encrypted parameter; the response is decrypted. */
  call(request: PortalRequest): Promise<PortalResponse>;
  encrypt(text: string): string;
}

export interface PortalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** How the values travel: in the query, as form fields or as a JSON body. */
  as: 'query' | 'form' | 'json';
  values: Record<string, string>;
  headers?: Record<string, string>;
  school?: string;
}

export interface PortalResponse {
  status: number;
  /** The body as it travelled. */
  raw: string;
  body: { code: number; message?: string; data?: unknown; field?: string };
}

/** Reads the fixed key and IV from the school configuration of the gateway at `url`. */
export async function connect(url: string): Promise<PortalClient> {
  const { data } = await (await fetch(`${url}/configration.json`)).json();
  const key = Buffer.from(data.wire.key, 'hex');
  const iv = Buffer.from(data.wire.iv, 'hex');
  const algorithm = `aes-${key.length * 8}-cbc`;
  const encrypt = (text: string) => {
    const cipher = createCipheriv(algorithm, key, iv);
    return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
  };
  const decrypt = (hex: string) => {
    const cipher = createDecipheriv(algorithm, key, iv);
    return cipher.update(hex, 'hex', 'utf8') + cipher.final('utf8');
  };
  return {
    encrypt,
    async call({ method, path, as, values, headers, school = 'riverside' }) {
      const hex = encrypt(JSON.stringify(values));
      const form = as === 'form' ? new URLSearchParams({ params: hex }) : undefined;
      const json = as === 'json' ? JSON.stringify(hex) : undefined;
      const response = await fetch(`${url}${path}${as === 'query' ? `?params=${hex}` : ''}`, {
        method,
        headers: {
          'x-school': school,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: form ?? json ?? null,
      });
      const raw = await response.text();
      return { status: response.status, raw, body: JSON.parse(decrypt(raw)) };
    },
  };
}
