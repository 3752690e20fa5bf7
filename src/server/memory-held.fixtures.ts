// Measures what a piece of work holds on to in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Answers how many MB more are held than now. Garbage counts only up to the limit, where it is looked at: when it is
 * collected depends on all that the process did before.
 */
export function memoryHeld(limit_mb: number): () => number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  // Twice: what buffers took is counted off by a thread beside this one, and the second waits until the first is through.
  const collectGarbage = () => {
    gc()
    gc()
  }
  const filled = () => {
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1024 / 1024
  }
  collectGarbage()
  const before = filled()
  return () => {
    if (filled() - before > limit_mb) collectGarbage()
    return filled() - before
  }
}
