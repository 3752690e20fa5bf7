// Decides which of too many begun uploads of one holder makes room for the next (MUSIC-17).

/** Of one account, or of all who hold the same link. */
export const MOST_OF_ONE = 30
/** Longer than any line is lost and comes back while somebody waits for it. */
const LEFT_ALONE_MS = 3_600_000

export interface BegunUpload {
  written_at: Date
  /** That have come. */
  bytes: number
}

/**
 * The oldest to which nothing has come, else the one to which nothing has come for the longest time, and for an hour at least. null =
 * to all of them bytes are coming: none makes room.
 */
export function pushedOut<Upload extends BegunUpload>(uploads: readonly Upload[], now: Date): Upload | null {
  const oldest = [...uploads].sort((one, other) => one.written_at.getTime() - other.written_at.getTime())
  const left = ({ written_at }: Upload) => now.getTime() - written_at.getTime() >= LEFT_ALONE_MS
  return oldest.find(({ bytes }) => bytes === 0) ?? oldest.find(left) ?? null
}
