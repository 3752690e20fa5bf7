// Whether the portal is closed for maintenance: read from the database, and believed for two seconds in each process.
import { loadMaintenanceState } from '../features/maintenance/maintenance.queries.ts'
import type { Database } from './database.ts'

const BELIEVED_MS = 2_000

export interface MaintenanceWatch {
  isOn(): Promise<boolean>
  /** Read anew next time: this process has just set it. */
  forget(): void
}

/** `tick` counts milliseconds; it never goes back, as a clock may. */
export function watchMaintenance(database: Database, tick = () => performance.now()): MaintenanceWatch {
  let known: { until: number; on: Promise<boolean> } | undefined
  return {
    isOn() {
      if (known && tick() < known.until) return known.on
      const reading = { until: tick() + BELIEVED_MS, on: loadMaintenanceState(database).then(({ on }) => on) }
      // What could not be read is asked again by the next request.
      reading.on.catch(() => {
        if (known === reading) known = undefined
      })
      known = reading
      return reading.on
    },
    forget() {
      known = undefined
    },
  }
}
