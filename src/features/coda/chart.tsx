// A chart of the Data page: its words beside it, the picture, and the same as a table for whoever reads by ear.
import type { ReactNode } from 'react'
import { Text, TitledCard } from '../../ui/layout.tsx'

interface ChartProps {
  title: string
  /** What it shows, in a sentence. */
  told: string
  /** The head of the table; the first column names the row. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The picture; read by nobody who hears the table. */
  children: ReactNode
}

export function Chart({ title, told, head, rows, children }: ChartProps) {
  return (
    <TitledCard title={title} gap={12}>
      <Text muted>{told}</Text>
      {rows.length > 0 && (
        <>
          <div aria-hidden="true">{children}</div>
          <div className="only-read">
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {head.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      <td key={head[at + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </TitledCard>
  )
}
