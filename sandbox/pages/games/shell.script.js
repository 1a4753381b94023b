/* What every game shares: stake, balance, one round at a time, messages to the page around the frame. */
;(() => {
  const game = JSON.parse(document.body.dataset.game)
  const { home } = game
  const tell = (event, more) => {
    if (window.parent !== window)
      window.parent.postMessage({ type: 'playbill.game', event, game: game.game, ...more }, home)
  }
  if (game.refusal) return tell('error', { code: game.refusal })

  const { texts, facts } = game
  let { state } = game
  const at = (id) => document.getElementById(id)
  const [balance, bonus, stakeShown, play, status, stage, options] = [
    'balance',
    'bonus',
    'stake',
    'play',
    'status',
    'stage',
    'options',
  ].map(at)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

  // As people write it: 5 400 soʻm, and cents only where there are some.
  const money = (minor) => {
    const [whole, cents] = (Math.abs(minor) / 100).toFixed(2).split('.')
    const amount = `${minor < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${cents === '00' ? '' : `,${cents}`}`
    return `${amount}\u00a0${texts.currencies[state.currency] ?? state.currency}`
  }
  const wire = (minor) => ({ amount: minor / 100, currency: state.currency })

  const ladder = () => {
    const steps = []
    for (let step = state.least; step < state.most; step *= 10)
      for (const times of [1, 2, 5]) if (step * times < state.most) steps.push(step * times)
    return [...steps, state.most]
  }
  let place = 0
  const stake = () => (state.freeSpins > 0 ? state.freeSpinStake : (ladder()[place] ?? state.least))

  let isBusy = false
  let isPaused = false
  let lost = null
  // An attempt of this round got no answer: the round may have been played, whatever a later attempt is told.
  let isDoubtful = false
  // A round that was lost is finished during a pause, too: whoever asked for the pause waits for its end.
  const isHeldByPause = () => isPaused && lost === null

  let unfocused = null
  const show = () => {
    const focused = document.activeElement
    balance.textContent = money(state.balance)
    bonus.textContent = state.bonus > 0 ? `${texts.bonusPart} ${money(state.bonus)}` : ''
    stakeShown.textContent = money(stake())
    const isHeld = isBusy || isPaused || lost !== null
    at('less').disabled = isHeld || state.freeSpins > 0 || place === 0
    at('more').disabled = isHeld || state.freeSpins > 0 || place >= ladder().length - 1
    play.disabled = isBusy || isHeldByPause()
    play.setAttribute('aria-busy', String(isBusy))
    play.textContent = lost
      ? texts.again
      : state.freeSpins > 0
        ? `${texts.freeSpins}: ${state.freeSpins}`
        : texts[game.verb]
    document.body.classList.toggle('is-busy', isBusy)
    // A control that is disabled loses the focus. It gets it back when a person can use it again and has gone nowhere else.
    if (focused?.disabled) unfocused = focused
    if (unfocused === null || unfocused.disabled) return
    if (document.hasFocus() && focused === document.body) unfocused.focus({ preventScroll: true })
    unfocused = null
  }
  const spoken = at('spoken')
  const QUIET_MS = 3_000
  let [spokenAt, toSpeak] = [Number.NEGATIVE_INFINITY, null]
  // Rounds may end faster than a reader speaks: the latest result is told, at most once in three seconds. It is told with
  // the balance, so the page around the game does not announce the balance.
  const speak = (text) => {
    const isWaiting = toSpeak !== null
    toSpeak = text
    if (isWaiting) return
    setTimeout(
      () => {
        spoken.textContent = toSpeak
        spokenAt = performance.now()
        toSpeak = null
      },
      Math.max(0, Math.ceil(spokenAt + QUIET_MS - performance.now())),
    )
  }
  const tellBalance = () => `${texts.balance}: ${money(state.balance)}`
  const say = (text, kind = '', told = text) => {
    status.textContent = text
    status.className = `status ${kind}`
    if (text !== '') speak(told)
    // What is said twice in a row is told twice.
    else if (toSpeak === null) spoken.textContent = ''
  }

  const wait = (ms) => new Promise((done) => setTimeout(done, calm.matches ? 0 : ms))
  const context = {
    stage,
    options,
    facts,
    texts,
    money,
    wait,
    isCalm: () => calm.matches,
    stake,
    changed: () => show(),
    isBusy: () => isBusy || isPaused || lost !== null,
  }
  const engine = window.playbillEngine(context)

  const newRound = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  async function send(wish) {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await fetch(`${game.api}/rounds`, {
          method: 'POST',
          credentials: 'omit',
          headers: { authorization: `Bearer ${game.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(wish),
        })
        const said = await answer.json()
        // Not the words of the rounds: whatever stands before them has failed, and nobody knows of the round.
        if (said.error && typeof said.error.reason !== 'string') throw new Error(said.error.type)
        return said
      } catch (error) {
        isDoubtful = true
        if (attempt === 3) throw error
        say(texts.retrying)
        await new Promise((done) => setTimeout(done, 500 * 2 ** attempt))
      }
    }
  }

  const fail = (reason, reference) => {
    // The site around the game says so, and offers a deposit.
    if (reason === 'low-balance' && window.parent !== window) {
      say('')
      return tell('low-balance', { balance: wire(state.balance), needed: wire(stake()) })
    }
    say(`${texts.refusals[reason] ?? texts.refusals.unknown}${reference ? ` ${reference}` : ''}`, 'is-wrong')
    tell('error', { code: reason, ...(reference ? { reference } : {}) })
  }

  // A pause that came in a round begins with its end.
  const confirmPause = () => {
    if (isPaused) tell('paused', {})
  }

  // Nobody knows what became of the round: the next press asks for the same one.
  const isLost = (wish, text, error) => {
    lost = wish
    engine.stop?.()
    isBusy = false
    show()
    say(text, 'is-wrong')
    tell('error', error)
  }

  async function round() {
    if (isBusy || isHeldByPause()) return
    const choice = engine.choice()
    if (choice === null && !lost) return say(texts.choose)
    if (!lost && state.balance < stake() && state.freeSpins === 0) return fail('low-balance')
    const wish = lost ?? { round: newRound(), stake: stake(), choice, free: state.freeSpins > 0 }
    const isAgain = lost !== null
    if (!isAgain) isDoubtful = false
    lost = null
    isBusy = true
    say('')
    show()
    if (!isAgain) {
      tell('round.started', { round: wish.round, stake: wire(wish.stake), is_free: wish.free })
      if (!wish.free) balance.textContent = money(state.balance - wish.stake)
    }
    engine.begin?.()
    stage.scrollIntoView({ block: 'nearest' })
    let answer
    try {
      answer = await send(wish)
    } catch {
      return isLost(wish, texts.lost, { code: 'network' })
    }
    if (answer.error?.reason === 'too-fast' && isDoubtful)
      return isLost(wish, texts.refusals['too-fast'], { code: 'too-fast' })
    if (answer.error) {
      engine.stop?.()
      tell('round.ended', { round: wish.round, stake: wire(0), win: wire(0), is_free: wish.free })
      isBusy = false
      show()
      fail(answer.error.reason, answer.error.reference)
      // What is shown may be from before: spins and money may be used elsewhere.
      void refresh()
      return confirmPause()
    }
    await engine.show(answer.round.picture, answer.round)
    state = answer.state
    place = Math.min(place, ladder().length - 1)
    isBusy = false
    const { win, jackpot } = answer.round
    const isGain = wish.free ? win > 0 : win > answer.round.stake
    // What is no more than the stake is not celebrated as a win.
    const result = jackpot
      ? `${texts.jackpot}: ${money(jackpot.amount)}`
      : win > 0
        ? `${isGain ? texts.won : texts.returned}: ${money(win)}`
        : texts.nothing
    say(result, isGain || jackpot ? 'is-won' : '', `${result}. ${tellBalance()}`)
    show()
    tell('round.ended', {
      round: wish.round,
      stake: wire(wish.free ? 0 : answer.round.stake),
      win: wire(win),
      is_free: wish.free,
      ...(jackpot ? { jackpot: { id: jackpot.id, amount: wire(jackpot.amount) } } : {}),
    })
    tell('balance', { balance: wire(state.balance), mode: game.mode })
    if (state.balance < state.least && state.freeSpins === 0)
      tell('low-balance', { balance: wire(state.balance), needed: wire(state.least) })
    confirmPause()
  }

  async function refresh() {
    try {
      const answer = await (
        await fetch(`${game.api}/state`, { credentials: 'omit', headers: { authorization: `Bearer ${game.token}` } })
      ).json()
      if (answer.state && !isBusy) {
        const { balance: before } = state
        state = answer.state
        show()
        if (state.balance !== before) speak(tellBalance())
      }
    } catch {
      // The balance shown stays; the next round brings the true one.
    }
  }

  const step = (by) => {
    place = Math.min(ladder().length - 1, Math.max(0, place + by))
    show()
  }
  at('less').addEventListener('click', () => step(-1))
  at('more').addEventListener('click', () => step(1))
  play.addEventListener('click', round)
  const rules = at('rules')
  at('rules-open').addEventListener('click', () => {
    rules.showModal()
    at('rules-title').focus()
  })
  at('rules-close').addEventListener('click', () => rules.close())
  document.addEventListener('keydown', (event) => {
    if (
      event.code !== 'Space' ||
      rules.open ||
      event.target.closest('button, input, select, [role="radio"]') ||
      event.repeat
    )
      return
    event.preventDefault()
    round()
  })
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== home || event.data?.type !== 'playbill.game') return
    const { command } = event.data
    if (command !== 'pause' && command !== 'resume') return
    isPaused = command === 'pause'
    const isInRound = isBusy || lost !== null
    if (!isInRound) say(isPaused ? texts.paused : '')
    show()
    if (!isInRound || !isPaused) tell(isPaused ? 'paused' : 'resumed', {})
    if (!isPaused) refresh()
  })

  show()
  tell('ready', { mode: game.mode, balance: wire(state.balance) })
})()
