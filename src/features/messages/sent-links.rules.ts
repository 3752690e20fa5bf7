// Decides what of a mail stays in the log once its owner has it: everything but the secret of its links.

/** Mailed links carry their token behind '#token=', those to files a signature (here or at the file store). */
const SECRET = /(#token=|[?&;](?:signature|X-Amz-Signature)=)[\w-]+/gi

/** The same as a QR code. */
const SQUARES = /<table data-secret=""[^>]*>[\s\S]*?<\/table>/g

/** Kinds of which nothing is kept, not even to whom: whoever is told was erased (ERASE-06). */
export const UNKEPT_KINDS: readonly string[] = ['erasing-done']

/** The text without the tokens, so that nobody who reads the log can use a link that was meant for one person. */
export function withoutSecrets(text: string): string {
  return text.replace(SQUARES, '').replace(SECRET, '$1removed-from-the-log')
}
