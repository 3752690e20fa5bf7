// Runs a program that tells how it goes, and ends it when it has said nothing for so long that it must hang.
import { spawn } from 'node:child_process'

export interface Ended {
  status: number | null
  /** It was ended because it said nothing. */
  silent: boolean
}

/** How long it may clean up after it was asked to end. */
const CLEANING_UP_MS = 30_000

/** `words` are Node's arguments; what the program prints is printed as it comes. */
export function runWatched(
  words: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; silence_ms: number },
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, words, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let silent = false
    const giveUp = () => {
      silent = true
      // As Ctrl-C does: both runners then write down what they know.
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), CLEANING_UP_MS).unref()
    }
    let patience = setTimeout(giveUp, options.silence_ms)
    const hear = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      to.write(chunk)
      clearTimeout(patience)
      patience = setTimeout(giveUp, options.silence_ms)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    child.once('close', (status) => {
      clearTimeout(patience)
      done({ status, silent })
    })
  })
}
