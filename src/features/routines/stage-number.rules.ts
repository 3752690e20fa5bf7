// How a routine is called on stage, on every page, paper and file.

/** '12', or '12A' for what came in between (E§3 'has a'); '' = without a number. */
export const stageNumber = ({ number, has_a }: { number: number | null; has_a: boolean | null }): string =>
  number === null ? '' : `${number}${has_a ? 'A' : ''}`
