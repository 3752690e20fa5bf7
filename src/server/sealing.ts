// Seals small secrets before they are stored: whoever has only the database cannot read them.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Sealer {
  seal(text: string): string
  /** Null where it was sealed with another key, or was changed. */
  open(sealed: string): string | null
  /** So many letters that nobody else can find for this text, told apart when read aloud (5 bits each). */
  mark(text: string, letters: number): string
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secret: string): Sealer {
  const key = createHash('sha256').update(secret).digest()
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    mark(text, letters) {
      // Another key than what is sealed with: neither tells anything of the other.
      const marking = createHmac('sha256', key).update('marks').digest()
      const bytes = createHmac('sha256', marking).update(text).digest().subarray(0, letters)
      return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
    },
  }
}

const KEY_FILE = 'seal-key'

/** The key of this data directory, made with the first start; `said` = SEAL_KEY, which several nodes share. */
export async function openSealer(data_directory: string, said: string | undefined): Promise<Sealer> {
  if (said) return createSealer(said)
  const path = join(data_directory, KEY_FILE)
  await mkdir(data_directory, { recursive: true })
  // Of two that start at once the first one's stays.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return createSealer(await readFile(path, 'utf8'))
}
