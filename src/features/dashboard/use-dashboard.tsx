// A person's registrations in this browser, and what can be done with one that is not completed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { confirm, tellError } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/use-media.ts'
import { api } from '../../web/api.ts'
import { tellMobileNotice } from '../../web/mobile-notice.ts'
import { useSession } from '../../web/session.tsx'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { useForgetTourDates } from '../tours/use-season.tsx'
import { listAttached, listDashboard } from './dashboard.contract.ts'
import type { DashboardRegistration } from './dashboard.model.ts'

const DASHBOARD = 'dashboard'

export function useDashboard() {
  const { user } = useSession()
  const id = user?.id ?? 0
  return useQuery({
    queryKey: [DASHBOARD, id],
    queryFn: async ({ signal }) => (await api(listDashboard, { id }, { signal })).registrations,
    enabled: user !== null,
  })
}

/** For studio accounts: what individuals who attend the studio have registered. */
export function useAttached() {
  const { user } = useSession()
  const id = user?.studio?.id ?? 0
  return useQuery({
    queryKey: [DASHBOARD, 'attached', id],
    queryFn: async ({ signal }) => (await api(listAttached, { id }, { signal })).registrations,
    enabled: user?.studio_account === true && id !== 0,
  })
}

/** Goes on with a registration, or says that it cannot be done on this phone. */
export function useFinish() {
  const navigate = useNavigate()
  const phone = usePhone()
  return useCallback(
    async ({ id, mobile_registration }: Pick<DashboardRegistration, 'id' | 'mobile_registration'>) => {
      if (phone && !mobile_registration) return tellMobileNotice()
      await navigate(`/registration/${id}`)
    },
    [navigate, phone],
  )
}

/** Deletes after asking (A§8); the lists are read anew whatever came of it. */
export function useDelete() {
  const client = useQueryClient()
  const forgetTourDates = useForgetTourDates()
  return useCallback(
    async (line: Pick<DashboardRegistration, 'id' | 'event' | 'event_city'>) => {
      const sure = await confirm({
        title: 'Delete this registration?',
        body: `${line.event.name}, ${line.event_city}: everything that you have entered goes. This cannot be undone.`,
        confirmLabel: 'Delete',
        cancelLabel: 'Keep it',
        danger: true,
      })
      if (!sure) return
      try {
        await api(deleteRegistration, { id: line.id })
        toast('Registration Deleted!')
      } catch (error) {
        await tellError(error)
      }
      client.removeQueries({ queryKey: ['registration', line.id] })
      void forgetTourDates()
      await client.invalidateQueries({ queryKey: [DASHBOARD] })
    },
    [client, forgetTourDates],
  )
}
