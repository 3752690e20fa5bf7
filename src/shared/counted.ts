// Says how many of something there are: '1 dancer', '2 dancers'.
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
