// Gives a recording its length and an index: a browser's recorder writes neither, and whoever listens could not go back in it.

/** Loaded when something is sent. Null where this build has gone from the server; throws where the server cannot be reached. */
const loadMedia = () =>
  import('mediabunny').catch(async () => {
    const { ok } = await fetch('/api/health/live')
    if (ok) return null
    throw new Error('The server is not there.')
  })

/** Copied, not encoded anew; as it is where that cannot be done. */
export async function seekable(recording: Blob): Promise<Blob> {
  const media = await loadMedia()
  if (!media) return recording
  try {
    const input = new media.Input({
      formats: [media.WEBM, media.MATROSKA, media.MP4],
      source: new media.BlobSource(recording),
    })
    const target = new media.BufferTarget()
    const format = recording.type.includes('webm')
      ? new media.WebMOutputFormat()
      : new media.Mp4OutputFormat()
    const output = new media.Output({ format, target })
    const conversion = await media.Conversion.init({ input, output, showWarnings: false })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return recording
    await conversion.execute()
    return target.buffer ? new Blob([target.buffer], { type: recording.type }) : recording
  } catch {
    return recording
  }
}
