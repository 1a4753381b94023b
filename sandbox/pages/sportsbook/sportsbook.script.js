/* The betting page: matches and odds by polling, the slip, the bets that were placed, messages to the page around the frame. */
;(() => {
  const { game, locale, isGuest, mostLegs, texts, codes, ...data } = JSON.parse(document.body.dataset.sportsbook)
  const home = data.home ?? window.location.origin
  const tell = (event, more = {}) => {
    if (window.parent !== window) window.parent.postMessage({ type: 'playbill.game', event, game, ...more }, home)
  }
  const at = (id) => document.getElementById(id)
  // The page around has a heading of its own.
  document.body.classList.toggle('is-framed', window.parent !== window)
  const POLL_MS = 4000

  const state = {
    tab: 'live',
    sport: 'all',
    events: [],
    bettor: null,
    bets: null,
    wide: new Set(),
    moves: new Map(),
    legs: [],
    kind: 'singles',
    balance: 'main',
    stakeText: '',
    isBusy: false,
    isPaused: false,
    pending: null,
    message: ['', ''],
  }

  const { ask, send, newSlip } = window.sportsbookCalls({ ...data, locale })
  const { odds, fill, el, put, day, betCard, payoutOf, ...draw } = window.sportsbookDraw(locale, texts)
  const currency = () => state.bettor?.currency ?? 'UZS'
  const money = (minor) => draw.money(minor, currency())
  const wire = (minor) => ({ amount: minor / 100, currency: currency() })
  // Matches
  const keyOf = (leg) => `${leg.event} ${leg.market} ${leg.selection}`
  const eventOf = (id) => state.events.find((event) => event.id === id)
  /** How an outcome stands now; null where it cannot be bet on. */
  function oddsNow({ event, market, selection }) {
    const found = eventOf(event)?.markets.find((one) => one.id === market)
    return found && !found.is_suspended ? (found.selections.find((one) => one.id === selection)?.odds ?? null) : null
  }

  function priceButton(event, market, selection) {
    const leg = { event: event.id, market: market.id, selection: selection.id }
    const key = keyOf(leg)
    const isIn = state.legs.some((one) => keyOf(one) === key)
    const move = state.moves.get(key)
    return el(
      'button',
      {
        type: 'button',
        class: 'price',
        'data-key': key,
        'aria-pressed': String(isIn),
        disabled: market.is_suspended && !isIn,
        'aria-label': `${selection.name}, ${market.is_suspended ? texts.suspended : `${texts.odds} ${odds(selection.odds)}`}`,
        title: selection.name,
        onclick: () => toggle(event, market, selection),
      },
      el('span', { class: 'what' }, selection.name),
      el(
        'span',
        { class: 'odds' },
        market.is_suspended ? '–' : odds(selection.odds),
        move && !market.is_suspended
          ? el('span', { class: `move ${move}`, title: texts[move] }, move === 'up' ? '▲' : '▼')
          : null,
      ),
    )
  }

  function matchCard(event) {
    const isLive = event.phase === 'live'
    const isWide = state.wide.has(event.id)
    const markets = isWide ? event.markets : event.markets.slice(0, 1)
    const points = (side, index) =>
      event.score &&
      el(
        'span',
        { class: 'points' },
        ...event.score.sets.map((set) => el('span', { class: 'set' }, String(set[index]))),
        String(event.score[side]),
      )
    return el(
      'article',
      { class: 'match', 'aria-labelledby': `match-${event.id}` },
      el('h2', { class: 'unseen', id: `match-${event.id}` }, `${event.home} – ${event.away}`),
      el(
        'div',
        { class: 'match-head' },
        el('span', {}, `${event.sport_name}. ${event.league}`),
        el(
          'span',
          { class: 'when' },
          isLive ? el('span', { class: 'badge' }, texts.live) : null,
          isLive ? fill(texts.minute, { n: event.minute }) : day(event.starts_at),
        ),
      ),
      el(
        'div',
        { class: 'sides' },
        el('span', {}, event.home),
        points('home', 0) || el('span'),
        el('span', {}, event.away),
        points('away', 1) || el('span'),
      ),
      ...markets.map((market) =>
        el(
          'section',
          { class: 'market' },
          el('h3', {}, market.is_suspended ? `${market.name} · ${texts.suspended}` : market.name),
          el(
            'div',
            { class: 'prices' },
            ...market.selections.map((selection) => priceButton(event, market, selection)),
          ),
        ),
      ),
      event.markets.length === 0 ? el('p', { class: 'match-head' }, texts.closed) : null,
      event.markets.length > 1
        ? el(
            'button',
            {
              type: 'button',
              class: 'quiet',
              'data-key': `more ${event.id}`,
              'aria-expanded': String(isWide),
              onclick: () => {
                if (isWide) state.wide.delete(event.id)
                else state.wide.add(event.id)
                showPanel()
              },
            },
            isWide ? texts.fewer : fill(texts.more, { n: event.markets.length - 1 }),
          )
        : null,
    )
  }

  function showPanel() {
    const panel = at('panel')
    for (const tab of ['live', 'upcoming', 'mine']) {
      at(`tab-${tab}`).setAttribute('aria-selected', String(state.tab === tab))
      at(`tab-${tab}`).tabIndex = state.tab === tab ? 0 : -1
    }
    panel.setAttribute('aria-labelledby', `tab-${state.tab}`)
    const phase = state.tab === 'live' ? 'live' : 'prematch'
    const events = state.events.filter((event) => event.phase === phase)
    const sports = [...new Map(events.map((event) => [event.sport, event.sport_name]))]
    if (state.sport !== 'all' && !sports.some(([id]) => id === state.sport)) state.sport = 'all'
    put(
      at('sports'),
      state.tab === 'mine'
        ? []
        : [['all', texts.all], ...sports].map(([id, name]) =>
            el(
              'button',
              {
                type: 'button',
                'data-key': `sport ${id}`,
                'aria-pressed': String(state.sport === id),
                onclick: () => {
                  state.sport = id
                  showPanel()
                },
              },
              name,
            ),
          ),
    )
    if (state.tab === 'mine') {
      const empty = isGuest ? texts.signIn : state.bets && state.bets.length === 0 ? texts.noBets : null
      return put(panel, empty ? [el('p', { class: 'empty' }, empty)] : (state.bets ?? []).map(betCard))
    }
    const shown = events.filter((event) => state.sport === 'all' || event.sport === state.sport)
    put(panel, [
      shown.length === 0
        ? el('p', { class: 'empty' }, phase === 'live' ? texts.noLive : texts.noUpcoming)
        : el('div', { class: 'matches' }, ...shown.map(matchCard)),
    ])
  }

  // The slip
  const isHeld = () => state.isBusy || state.pending !== null

  function toggle(event, market, selection) {
    if (isHeld()) return
    const leg = {
      event: event.id,
      market: market.id,
      selection: selection.id,
      odds: selection.odds,
      name: selection.name,
      of: `${event.home} – ${event.away}. ${market.name}`,
    }
    const at = state.legs.findIndex((one) => keyOf(one) === keyOf(leg))
    if (at >= 0) state.legs.splice(at, 1)
    else if (market.is_suspended || state.legs.length >= mostLegs) return
    else state.legs.push(leg)
    if (at < 0 && state.legs.length === 2 && !hasSameMatch()) state.kind = 'accumulator'
    if (state.legs.length < 2) state.kind = 'singles'
    state.message = ['', '']
    show()
  }
  const hasSameMatch = () => new Set(state.legs.map(({ event }) => event)).size < state.legs.length

  /** Minor units of what was typed, null where it is no amount. Commas are thousands. */
  function stakeMinor() {
    const text = state.stakeText.replace(/[\s\u00a0]/g, '')
    // Commas separate thousands and nothing else: 10,50 is no stake of 1050.
    return /^(\d{1,12}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)
      ? Math.round(Number(text.replaceAll(',', '')) * 100)
      : null
  }
  const presets = () =>
    state.bettor
      ? [5, 10, 50, 100].map((times) => state.bettor.least * times).filter((minor) => minor <= state.bettor.most)
      : []

  function judgeSlip() {
    const stake = stakeMinor()
    const bets = state.kind === 'accumulator' ? 1 : state.legs.length
    const total = stake === null ? null : stake * bets
    const now = state.legs.map(oddsNow)
    const isClosed = now.some((one) => one === null)
    const isChanged = state.legs.some((leg, index) => now[index] !== null && now[index] !== leg.odds)
    const { bettor } = state
    const has = bettor ? (state.balance === 'main' ? bettor.main : (bettor.betting_bonus ?? 0)) : 0
    let problem = null
    if (isGuest) problem = texts.signIn
    else if (bettor?.refusal) problem = texts.refusals[bettor.refusal]
    else if (state.kind === 'accumulator' && state.legs.length < 2) problem = texts.atLeastTwo
    else if (state.kind === 'accumulator' && hasSameMatch()) problem = texts.oneMatch
    else if (isClosed) problem = texts.refusals.closed
    else if (bettor && (stake === null ? state.stakeText.trim() !== '' : stake < bettor.least || stake > bettor.most))
      problem = fill(texts.refusals.stake, { least: money(bettor.least), most: money(bettor.most) })
    else if (total !== null && total > has) problem = fill(texts.needs, { missing: money(total - has) })
    return { stake, total, has, isClosed, isChanged, problem, now, isLow: total !== null && bettor && total > has }
  }

  function legRow(leg, now) {
    const isChanged = now !== null && now !== leg.odds
    return el(
      'li',
      { class: `leg${now === null ? ' is-off' : ''}` },
      el('span', { class: 'what' }, leg.name),
      el('span', { class: 'odds' }, odds(leg.odds)),
      el(
        'button',
        {
          type: 'button',
          'data-key': `remove ${keyOf(leg)}`,
          'aria-label': fill(texts.remove, { name: leg.name }),
          disabled: isHeld(),
          onclick: () => {
            state.legs = state.legs.filter((one) => one !== leg)
            if (state.legs.length < 2) state.kind = 'singles'
            show()
            at('slip-title')?.focus()
          },
        },
        '×',
      ),
      el('span', { class: 'of' }, leg.of),
      now === null
        ? el('span', { class: 'flag' }, texts.closed)
        : isChanged
          ? el(
              'span',
              { class: 'flag' },
              `${now > leg.odds ? '▲' : '▼'} ${fill(texts.changed, { old: odds(leg.odds), new: odds(now) })}`,
            )
          : null,
    )
  }

  const segment = (name, value, current, label, choose, disabled) =>
    el(
      'button',
      {
        type: 'button',
        'data-key': `${name} ${value}`,
        'aria-pressed': String(value === current),
        disabled,
        onclick: choose,
      },
      label,
    )

  /** Tells of a stake that the balance does not pay for, once an amount. */
  let toldLow = null
  function tellLow({ isLow, has, total }) {
    if (isLow && total !== toldLow) tell('low-balance', { balance: wire(has), needed: wire(total) })
    toldLow = isLow ? total : null
  }

  function slipForm() {
    const facts = judgeSlip()
    tellLow(facts)
    const { stake, total, problem, now } = facts
    const { bettor } = state
    const accepted = state.legs.map((leg) => leg.odds)
    const possible =
      stake === null
        ? null
        : state.kind === 'accumulator'
          ? payoutOf(stake, accepted)
          : accepted.reduce((sum, one) => sum + payoutOf(stake, [one]), 0)
    const [kindOfMessage, message] = state.isBusy
      ? ['is-wait', texts.placing]
      : state.message[1]
        ? state.message
        : state.pending
          ? ['is-wait', texts.lost]
          : problem
            ? ['is-wait', problem]
            : ['', '']
    const set = (change) => () => {
      change()
      state.message = ['', '']
      show()
    }
    const label = state.isBusy
      ? texts.placing
      : state.pending
        ? texts.again
        : facts.isChanged
          ? texts.accept
          : `${texts.place}${total ? ` · ${money(total)}` : ''}`
    const isOff =
      state.isBusy ||
      state.isPaused ||
      (!state.pending && (isGuest || facts.isClosed || (!facts.isChanged && (stake === null || problem !== null))))
    return [
      state.legs.length > 1
        ? el(
            'div',
            { class: 'segments', role: 'group', 'aria-label': texts.slip },
            segment(
              'kind',
              'singles',
              state.kind,
              texts.singles,
              set(() => (state.kind = 'singles')),
              isHeld(),
            ),
            segment(
              'kind',
              'accumulator',
              state.kind,
              texts.accumulator,
              set(() => (state.kind = 'accumulator')),
              isHeld(),
            ),
          )
        : null,
      el('ul', { class: 'legs' }, ...state.legs.map((leg, index) => legRow(leg, now[index]))),
      bettor && bettor.betting_bonus !== null
        ? el(
            'div',
            { class: 'segments', role: 'group', 'aria-label': texts.payFrom },
            segment(
              'balance',
              'main',
              state.balance,
              `${texts.real} ${money(bettor.main)}`,
              set(() => (state.balance = 'main')),
              isHeld(),
            ),
            segment(
              'balance',
              'betting_bonus',
              state.balance,
              `${texts.bonus} ${money(bettor.betting_bonus)}`,
              set(() => (state.balance = 'betting_bonus')),
              isHeld(),
            ),
          )
        : null,
      isGuest
        ? null
        : el(
            'div',
            { class: 'field' },
            el(
              'label',
              { for: 'stake' },
              state.kind === 'singles' && state.legs.length > 1 ? texts.stakeEach : texts.stake,
            ),
            el('input', {
              id: 'stake',
              'data-key': 'stake',
              inputmode: 'decimal',
              autocomplete: 'off',
              maxlength: '18',
              disabled: isHeld(),
              'aria-invalid': String(state.stakeText !== '' && stake === null),
              'aria-describedby': 'stake-hint',
              oninput: (event) => {
                state.stakeText = event.target.value
                state.message = ['', '']
                showSlip()
              },
            }),
            el(
              'p',
              { class: 'hint', id: 'stake-hint' },
              bettor ? fill(texts.limits, { least: money(bettor.least), most: money(bettor.most) }) : '',
            ),
            el(
              'div',
              { class: 'presets' },
              ...presets().map((minor) =>
                el(
                  'button',
                  {
                    type: 'button',
                    'data-key': `preset ${minor}`,
                    disabled: isHeld(),
                    onclick: set(() => (state.stakeText = String(minor / 100))),
                  },
                  (minor / 100).toString().replace(/\B(?=(\d{3})+$)/g, ','),
                ),
              ),
            ),
          ),
      el(
        'dl',
        { class: 'sums' },
        ...(state.kind === 'accumulator'
          ? [el('dt', {}, texts.odds), el('dd', {}, odds(payoutOf(1000, accepted)))]
          : []),
        ...(total !== null && state.kind === 'singles' && state.legs.length > 1
          ? [el('dt', {}, texts.total), el('dd', {}, money(total))]
          : []),
        el('dt', {}, texts.possible),
        el('dd', { class: 'big' }, possible === null ? '–' : money(possible)),
      ),
      el(
        'div',
        { class: 'act' },
        el('p', { class: `message ${kindOfMessage}`, id: 'message' }, message),
        el(
          'button',
          {
            type: 'button',
            class: 'main',
            'data-key': 'place',
            id: 'place',
            disabled: isOff,
            'aria-busy': String(state.isBusy),
            onclick: press,
          },
          label,
        ),
      ),
    ]
  }

  function showSlip() {
    const shown =
      state.legs.length > 0 || state.pending
        ? slipForm()
        : [
            el('p', { class: `message ${state.message[0]}`, id: 'message' }, state.message[1]),
            el('p', { class: 'muted' }, texts.emptySlip),
          ]
    put(at('slip'), [
      el(
        'header',
        {},
        el(
          'h2',
          { id: 'slip-title', tabindex: '-1' },
          state.legs.length > 0 ? `${texts.slip} (${state.legs.length})` : texts.slip,
        ),
        state.legs.length > 0
          ? el(
              'button',
              {
                type: 'button',
                class: 'quiet',
                'data-key': 'clear',
                disabled: isHeld(),
                onclick: () => {
                  state.legs = []
                  state.kind = 'singles'
                  show()
                  at('slip-title').focus()
                },
              },
              texts.clear,
            )
          : null,
        el('button', { type: 'button', class: 'quiet shut', 'data-key': 'shut', onclick: shut }, texts.close),
      ),
      ...shown,
    ])
    // One place that stays speaks, so that nothing is read out twice because the slip was drawn again.
    const spoken = at('message').textContent
    if (at('spoken').textContent !== spoken) at('spoken').textContent = spoken
    const input = at('stake')
    if (input && input.value !== state.stakeText) {
      const caret = document.activeElement === input ? input.selectionStart : null
      input.value = state.stakeText
      if (caret !== null) input.setSelectionRange(caret, caret)
    }
    const opener = at('slip-open')
    opener.hidden = state.legs.length === 0 && !state.pending
    opener.replaceChildren(
      el('span', {}, `${texts.slip} (${state.legs.length})`),
      el(
        'span',
        {},
        state.kind === 'accumulator'
          ? odds(
              payoutOf(
                1000,
                state.legs.map((leg) => leg.odds),
              ),
            )
          : '',
      ),
    )
  }

  // On a phone the slip is a sheet over the page: the rest cannot be reached while it is open.
  const behind = [...document.querySelectorAll('.bar, main')]
  const narrow = window.matchMedia('(max-width: 991px)')
  function opened(isOpen) {
    at('slip').classList.toggle('is-open', isOpen)
    for (const [name, value] of [
      ['role', 'dialog'],
      ['aria-modal', 'true'],
    ]) {
      if (isOpen) at('slip').setAttribute(name, value)
      else at('slip').removeAttribute(name)
    }
    at('slip-open').setAttribute('aria-expanded', String(isOpen))
    for (const part of [...behind, at('slip-open')]) part.inert = isOpen
  }
  function shut() {
    opened(false)
    if (!at('slip-open').hidden) at('slip-open').focus()
  }
  at('slip-open').addEventListener('click', () => {
    opened(true)
    at('slip-title').focus()
  })
  narrow.addEventListener('change', () => narrow.matches || opened(false))

  function showPurse() {
    const { bettor } = state
    at('purse').replaceChildren(
      ...(bettor ? [el('span', { class: 'label' }, `${texts.balance} `), el('strong', {}, money(bettor.main))] : []),
    )
  }
  function show() {
    showPurse()
    showPanel()
    showSlip()
  }

  /** The one button: accepts changed odds, and only at another press places the slip. */
  function press() {
    if (state.isBusy || state.isPaused) return
    if (state.pending) return void place()
    const facts = judgeSlip()
    if (facts.isChanged) {
      state.legs.forEach((leg, index) => (leg.odds = facts.now[index] ?? leg.odds))
      state.message = ['', '']
      return show()
    }
    if (facts.problem || facts.stake === null) return
    state.pending = {
      id: newSlip(),
      kind: state.kind,
      balance: state.balance,
      stake: facts.stake,
      total: facts.total,
      legs: state.legs.map(({ event, market, selection, odds: seen }) => ({ event, market, selection, odds: seen })),
    }
    tell('round.started', { round: state.pending.id, stake: wire(facts.total), is_free: false })
    place()
  }

  async function place() {
    const slip = state.pending
    state.isBusy = true
    show()
    let answer
    try {
      answer = await send(slip)
    } catch {
      state.isBusy = false
      state.message = ['', '']
      show()
      return tell('error', { code: 'network' })
    }
    state.isBusy = false
    const { reason, reference } = answer.error ?? {}
    if (reason === 'unknown' || (reason === 'too-fast' && slip.isDoubtful)) {
      state.message = ['is-wrong', `${texts.refusals[reason]} ${reference ?? ''}`.trim()]
      show()
      return tell('error', { code: reason, ...(reference ? { reference } : {}) })
    }
    state.pending = null
    if (answer.error) refused(answer.error, slip)
    else placed(answer, slip)
    await poll()
  }

  function placed({ bets, bettor }, slip) {
    state.bettor = bettor
    state.legs = []
    state.kind = 'singles'
    state.bets = null
    state.message = ['is-done', `${texts.placed}: ${money(slip.total)}`]
    tell('round.ended', {
      round: slip.id,
      stake: wire(bets.reduce((sum, bet) => sum + bet.stake, 0)),
      win: wire(0),
      is_free: false,
    })
    tell('balance', { balance: wire(bettor.main), mode: 'real' })
    show()
    at('slip-title').focus()
  }

  function refused({ reason, least, most, legs }, slip) {
    for (const leg of legs ?? []) {
      const market = eventOf(leg.event)?.markets.find((one) => one.id === leg.market)
      const price = market?.selections.find((one) => one.id === leg.selection)
      if (price && leg.odds !== null) price.odds = leg.odds
      else if (market) market.is_suspended = true
    }
    state.message = [
      'is-wrong',
      fill(texts.refusals[reason] ?? texts.refusals.unknown, {
        least: least === undefined ? '' : money(least),
        most: most === undefined ? '' : money(most),
      }),
    ]
    tell('round.ended', { round: slip.id, stake: wire(0), win: wire(0), is_free: false })
    if (reason === 'low-balance')
      tell('low-balance', { balance: wire(state.bettor?.main ?? 0), needed: wire(slip.total) })
    else tell('error', { code: codes[reason] ?? 'unknown' })
    show()
  }

  // What comes from outside
  function keepMoves(events) {
    const before = new Map(
      state.events.flatMap((event) =>
        event.markets.flatMap((market) =>
          market.selections.map((selection) => [
            keyOf({ event: event.id, market: market.id, selection: selection.id }),
            selection.odds,
          ]),
        ),
      ),
    )
    state.moves = new Map()
    for (const event of events)
      for (const market of event.markets)
        for (const selection of market.selections) {
          const key = keyOf({ event: event.id, market: market.id, selection: selection.id })
          const old = before.get(key)
          if (old !== undefined && old !== selection.odds) state.moves.set(key, selection.odds > old ? 'up' : 'down')
        }
  }

  // A button that is replaced between press and release would not be clicked.
  let isPressed = false
  let isDue = false
  document.addEventListener('pointerdown', () => (isPressed = true))
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () =>
      setTimeout(() => {
        isPressed = false
        if (isDue) show()
        isDue = false
      }),
    )

  let timer = null
  let polls = 0
  async function poll() {
    clearTimeout(timer)
    const mine = ++polls
    try {
      const { events, bettor } = await ask('events')
      const bets = !isGuest && (state.tab === 'mine' || state.bets === null) ? (await ask('bets')).bets : state.bets
      if (mine !== polls) return
      if (!events) throw new Error('unreadable')
      const settled =
        state.bets &&
        bets &&
        state.bets.some(
          (bet) => bet.status === 'open' && bets.some((one) => one.id === bet.id && one.status !== 'open'),
        )
      const isMoved = bettor && state.bettor && bettor.main !== state.bettor.main
      keepMoves(events)
      Object.assign(state, { events, bettor, bets: bets ?? state.bets })
      if (bettor && bettor.betting_bonus === null && !isHeld()) state.balance = 'main'
      at('notice').textContent = ''
      if (settled || isMoved) tell('balance', { balance: wire(bettor.main), mode: 'real' })
      isDue = isPressed
      if (!isPressed) show()
    } catch {
      if (mine === polls) at('notice').textContent = texts.offline
    }
    if (mine === polls && !document.hidden && !state.isPaused) timer = setTimeout(poll, POLL_MS)
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) poll()
  })

  const tabs = ['live', 'upcoming', 'mine']
  const choose = (tab) => {
    state.tab = tab
    state.message = ['', '']
    show()
    if (tab === 'mine') poll()
  }
  for (const tab of tabs) at(`tab-${tab}`).addEventListener('click', () => choose(tab))
  document.querySelector('.tabs').addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    choose(tabs[(tabs.indexOf(state.tab) + by + tabs.length) % tabs.length])
    at(`tab-${state.tab}`).focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && at('slip').classList.contains('is-open') && !at('rules').open) shut()
  })
  at('rules-open').addEventListener('click', () => at('rules').showModal())
  at('rules-close').addEventListener('click', () => at('rules').close())

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== home || event.data?.type !== 'playbill.game') return
    const { command } = event.data
    if (command !== 'pause' && command !== 'resume') return
    state.isPaused = command === 'pause'
    at('notice').textContent = state.isPaused ? texts.paused : ''
    tell(state.isPaused ? 'paused' : 'resumed')
    show()
    if (!state.isPaused) poll()
  })

  // The page around may make the frame as high as this; the body itself is at least as high as the frame.
  let toldHeight = 0
  const tellHeight = () => {
    const height = Math.ceil(
      document.querySelector('.desk').getBoundingClientRect().bottom +
        window.scrollY +
        parseFloat(getComputedStyle(document.body).paddingBottom),
    )
    if (height === toldHeight) return
    toldHeight = height
    tell('size', { height })
  }
  new ResizeObserver(tellHeight).observe(document.querySelector('.desk'))

  poll().then(() => {
    if (state.events.length > 0 && !state.events.some((event) => event.phase === 'live')) choose('upcoming')
    tell('ready', { mode: 'real', balance: wire(state.bettor?.main ?? 0) })
  })
})()
