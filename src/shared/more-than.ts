// Says how many there are where they are counted only as far as anybody reads.

/** '40', or '1,000+' where there are more than were counted. */
export const moreThan = ({ total, more }: { total: number; more: boolean }) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''}`
