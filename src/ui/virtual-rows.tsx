// The rows of a long table: only those in sight are drawn, between two that keep the height.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ShownTable } from './table-columns.ts'
import { moveBetweenRows, rowParts, TableRow, useChoose } from './table-row.tsx'

const ROW_HEIGHT = 52

export function VirtualRows<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const choose = useChoose(table)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: table.rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => table.rowKey(table.rows[index] as R),
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body} onKeyDown={table.grid ? undefined : moveBetweenRows}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable; this one only keeps the height */}
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map((item) => (
        <TableRow
          key={item.key}
          {...rowParts(table)}
          row={table.rows[item.index] as R}
          chosen={table.selection?.selected.has(item.key as K) ?? false}
          onChoose={choose}
          index={item.index}
          measure={virtualizer.measureElement}
        />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above */}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  )
}
