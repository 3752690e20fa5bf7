// Says of entries that are on this device only how they are saved.

export interface LeftWords {
  /** '3 routines are not saved yet' */
  words: string
  /** 'in the grid', 'on Dancers' */
  where: string
}

export const leftSentences = ({ words, where }: LeftWords): string =>
  `${words}. What you changed ${where} stays on this device until you save it there.`
