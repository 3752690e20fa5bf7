// Measures two ways of doing the same in turns, and tells their medians and ratio.

export interface Way {
  name: string
  /** Once; may be asynchronous. */
  run(): unknown
}

const ROUNDS = 15
const ROUND_MS = 60

/** Milliseconds a call, of as many calls as fit a round. */
async function roundOf(way: Way): Promise<number> {
  let calls = 0
  const start = performance.now()
  let now = start
  while (now - start < ROUND_MS) {
    await way.run()
    calls += 1
    now = performance.now()
  }
  return (now - start) / calls
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds a call of each way: medians of rounds in turns, so that whatever else the machine does meets all of them alike. */
export async function inTurns(ways: readonly Way[], rounds = ROUNDS): Promise<number[]> {
  for (const way of ways) await roundOf(way)
  const times = ways.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, way] of ways.entries()) times[at]?.push(await roundOf(way))
  return times.map(median)
}

/** Prints one line: the measured way, its baseline, and how many times the baseline it takes (lower is better). */
export async function compare(title: string, measured: Way, baseline: Way): Promise<number> {
  const [ours = Number.NaN, theirs = Number.NaN] = await inTurns([measured, baseline])
  const ratio = ours / theirs
  process.stdout.write(
    `${title}\n  ${measured.name}: ${ours.toFixed(3)} ms; ${baseline.name}: ${theirs.toFixed(3)} ms; ratio ${ratio.toFixed(2)}\n`,
  )
  return ratio
}
