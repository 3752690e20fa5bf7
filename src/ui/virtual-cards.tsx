// The cards of a long table on a phone: only those in sight are drawn.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { RowCard } from './row-card.tsx'
import styles from './table-cards.module.css'
import type { ShownTable } from './table-columns.ts'

const CARD_HEIGHT = 120

export function VirtualCards<R, K extends string | number>({ table }: { table: ShownTable<R, K> }) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: table.rows.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => table.rowKey(table.rows[index] as R),
  })
  return (
    <ul
      ref={list}
      aria-label={table.label}
      className={styles.virtualCards}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          style={{ transform: `translateY(${item.start - top}px)` }}
        >
          <RowCard table={table} row={table.rows[item.index] as R} />
        </li>
      ))}
    </ul>
  )
}
