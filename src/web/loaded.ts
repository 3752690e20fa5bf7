// What screens load: a contract and its input are all that is said, and together they name the answer in this browser.
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { described, type Endpoint, type InputOf, type OutputOf } from '../shared/endpoint.ts'
import { api } from './api.ts'

type LoadedKey = readonly [call: string, input?: object | null | undefined, apart?: string]

/** The pages of a list are kept apart from a single answer. */
const PAGES = 'pages'

/** An id of the address and the same id of an answer are sent alike, so they name the same. */
function asSent(input: object): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
}

/** Names what was answered; without an input, or with a part of it, all that it holds for. */
export function keyOf<E extends Endpoint>(
  contract: E,
  input?: Partial<InputOf<E>> | null,
): readonly [call: string, input?: object | null] {
  const { method, path } = described(contract)
  const call = `${method} ${path}`
  return input === undefined ? [call] : [call, input && asSent(input)]
}

/** How long an answer is good and when it is asked for anew, in the words of TanStack Query. */
export interface LoadedOptions<Output, Read = Output>
  extends Pick<
    UseQueryOptions<Output, Error, Read, LoadedKey>,
    | 'staleTime'
    | 'gcTime'
    | 'retry'
    | 'refetchInterval'
    | 'refetchOnWindowFocus'
    | 'refetchOnReconnect'
    | 'select'
  > {
  /** Until the answer to another input is here, the last one stays. */
  keepPrevious?: boolean
  /** Who asks, where the answer is theirs and the input does not say so. */
  asker?: { id: number; confirmed: boolean } | null
}

/** What the contract answers to the input; null = nothing is asked yet. */
export function useLoaded<E extends Endpoint, Read = OutputOf<E>>(
  contract: E,
  input: InputOf<E> | null,
  { keepPrevious = false, asker, ...options }: LoadedOptions<OutputOf<E>, Read> = {},
) {
  const named = keyOf(contract, input)
  return useQuery<OutputOf<E>, Error, Read, LoadedKey>({
    ...options,
    queryKey: asker ? [...named, `${asker.id} ${asker.confirmed}`] : named,
    queryFn: input === null ? skipToken : ({ signal }) => api(contract, input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** A list that is read on page by page; `next` says from where, null = it ends there. */
export function useLoadedPages<E extends Endpoint, From>(
  contract: E,
  inputFrom: (place: From | null) => InputOf<E>,
  next: (page: OutputOf<E>) => From | null,
) {
  return useInfiniteQuery({
    queryKey: [...keyOf(contract, inputFrom(null)), PAGES],
    queryFn: ({ pageParam, signal }) => api(contract, inputFrom(pageParam as From | null), { signal }),
    initialPageParam: null as From | null,
    getNextPageParam: next,
  })
}

/** What is loaded in this browser, for those who change it: they name the contract that loads it. */
export class Answers {
  readonly #client: QueryClient

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Asked for again where it is on the screen, else when it is next; of the contract's answers those of this input. */
  askAgain<E extends Endpoint>(contract: E, input?: Partial<InputOf<E>>): Promise<void> {
    return this.#client.invalidateQueries({ queryKey: keyOf(contract, input) })
  }

  /** Everything but what this contract answered. */
  askAllAgainBut(contract: Endpoint): Promise<void> {
    const [but] = keyOf(contract)
    return this.#client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== but })
  }

  /** Whatever is on the screen and could not be loaded. */
  tryFailedAgain(): Promise<void> {
    return this.#client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }

  /** Puts the present answer in place of a loaded one: a write has brought it. */
  keep<E extends Endpoint>(contract: E, input: InputOf<E>, answer: OutputOf<E>): void {
    this.#client.setQueryData<OutputOf<E>>(keyOf(contract, input), answer)
  }

  /** Changes what is loaded, for every input that it was loaded for, or for those that hold this part. */
  change<E extends Endpoint>(
    contract: E,
    input: Partial<InputOf<E>> | undefined,
    change: (present: OutputOf<E>) => OutputOf<E>,
  ): void {
    this.#client.setQueriesData<OutputOf<E>>(
      { queryKey: keyOf(contract, input), predicate: ({ queryKey }) => queryKey[2] !== PAGES },
      (present: OutputOf<E> | undefined) => present && change(present),
    )
  }

  /** Leaves this browser. */
  forget<E extends Endpoint>(contract: E, input?: Partial<InputOf<E>>): void {
    this.#client.removeQueries({ queryKey: keyOf(contract, input) })
  }

  /** As it was loaded last. */
  present<E extends Endpoint>(contract: E, input: InputOf<E>): OutputOf<E> | undefined {
    return this.#client.getQueryData(keyOf(contract, input))
  }

  /** As it is now, on the screen as well. Throws ApiError. */
  load<E extends Endpoint>(contract: E, input: InputOf<E>): Promise<OutputOf<E>> {
    return this.#client.fetchQuery<OutputOf<E>>({
      queryKey: keyOf(contract, input),
      queryFn: ({ signal }) => api(contract, input, { signal }),
      staleTime: 0,
    })
  }
}

export function useAnswers(): Answers {
  const client = useQueryClient()
  return useMemo(() => new Answers(client), [client])
}
