// Finds circles of files that import each other, each named once.

/** Each cycle as the list of its files, in the order of the imports; `graph` maps a file to what it imports. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const onPath = new Set<string>()

  const visit = (file: string): void => {
    if (onPath.has(file)) {
      cycles.push(path.slice(path.indexOf(file)))
      return
    }
    if (done.has(file)) return
    path.push(file)
    onPath.add(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    onPath.delete(file)
    done.add(file)
  }
  for (const file of [...graph.keys()].sort()) visit(file)
  return cycles
}
