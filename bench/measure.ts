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

/** Prints one line: the measured way, its baseline, and how many times the baseline it takes (lower is better). */
export async function compare(title: string, measured: Way, baseline: Way): Promise<number> {
  await roundOf(measured)
  await roundOf(baseline)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await roundOf(measured))
    times[1].push(await roundOf(baseline))
  }
  const [ours, theirs] = [median(times[0]), median(times[1])]
  const ratio = ours / theirs
  process.stdout.write(
    `${title}\n  ${measured.name}: ${ours.toFixed(3)} ms; ${baseline.name}: ${theirs.toFixed(3)} ms; ratio ${ratio.toFixed(2)}\n`,
  )
  return ratio
}
