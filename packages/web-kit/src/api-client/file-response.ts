/** The name in a content-disposition header; empty when it has none. The exact form of RFC 5987 comes before the plain one. */
export function fileNameIn(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (exact) {
    try {
      return decodeURIComponent(exact);
    } catch {
      // A name that cannot be decoded is no better than the plain one.
    }
  }
  const plain = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(disposition);
  return plain?.[1] ?? plain?.[2] ?? '';
}

/** A response that is not JSON, as a file with the server's name for it. */
export async function fileOf(response: Response): Promise<File> {
  const { headers } = response;
  const type = headers.get('content-type') ?? '';
  return new File([await response.arrayBuffer()], fileNameIn(headers.get('content-disposition') ?? ''), { type });
}
