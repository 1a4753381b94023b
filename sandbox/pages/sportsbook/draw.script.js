/* How the betting page draws: elements, amounts, moments, and the bets that were placed. */
window.sportsbookDraw = (locale, texts) => {
  // As people write it: 5 400 soʻm, and cents only where there are some.
  const money = (minor, of) => {
    const [whole, cents] = (Math.abs(minor) / 100).toFixed(2).split('.')
    const amount = `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${cents === '00' ? '' : `,${cents}`}`
    return `${amount}\u00a0${texts.currencies[of] ?? of}`
  }
  const odds = (thousandths) => (thousandths / 1000).toFixed(3)
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

  /** Minor units that a stake comes to at these odds in thousandths, rounded down: as the server counts. */
  function payoutOf(stake, all) {
    const won = all.reduce((product, one) => product * BigInt(one), BigInt(stake))
    return Number(won / 1000n ** BigInt(all.length))
  }

  function el(tag, props = {}, ...children) {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(props)) {
      if (value === null || value === undefined || value === false) continue
      if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
      else node.setAttribute(name, value === true ? '' : value)
    }
    node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false))
    return node
  }
  /** Replaces what a node has, keeping the focus, the caret and the scroll where they were. */
  function put(node, children) {
    const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null
    const caret = focused && 'selectionStart' in document.activeElement ? document.activeElement.selectionStart : null
    const top = node.scrollTop
    node.replaceChildren(...children.filter(Boolean))
    node.scrollTop = top
    if (!focused) return
    const again = node.querySelector(`[data-key="${CSS.escape(focused)}"]`)
    again?.focus({ preventScroll: true })
    if (again && caret !== null && again.setSelectionRange) again.setSelectionRange(caret, caret)
  }

  const time = (iso) =>
    new Intl.DateTimeFormat(locale === 'uz' ? 'uz-Latn-UZ' : 'ru-RU', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(iso))
  const day = (iso) => {
    const date = new Date(iso)
    const two = (number) => String(number).padStart(2, '0')
    return `${two(date.getDate())}.${two(date.getMonth() + 1)} ${time(iso)}`
  }

  function betCard(bet) {
    const words = { open: texts.open, won: texts.won, lost: texts.lostBet, returned: texts.returned }
    return el(
      'article',
      { class: 'bet' },
      el(
        'header',
        {},
        el('span', {}, `${bet.kind === 'single' ? texts.single : texts.accumulator} · ${day(bet.placed_at)}`),
        el('span', { class: `status is-${bet.status}` }, words[bet.status]),
      ),
      el(
        'ul',
        {},
        ...bet.legs.map((leg) =>
          el(
            'li',
            {},
            el('span', {}, leg.selection),
            el('span', {}, odds(leg.odds)),
            el(
              'span',
              { class: 'of' },
              `${leg.match}. ${leg.market}${leg.score ? ` · ${[...leg.score.sets.map((set) => set.join(':')), ...(leg.score.sets.length > 0 && leg.score.home + leg.score.away === 0 ? [] : [`${leg.score.home}:${leg.score.away}`])].join(' ')}` : ` · ${day(leg.starts_at)}`}`,
            ),
          ),
        ),
      ),
      el(
        'dl',
        { class: 'sums' },
        el('dt', {}, `${texts.stake}${bet.balance === 'main' ? '' : ` (${texts.bonus})`}`),
        el('dd', {}, money(bet.stake, bet.currency)),
        el('dt', {}, texts.odds),
        el('dd', {}, odds(bet.odds)),
        el('dt', {}, bet.status === 'open' ? texts.possible : texts.payout),
        el('dd', { class: 'big' }, money(bet.status === 'open' ? bet.possible : bet.win, bet.currency)),
      ),
    )
  }

  return { money, odds, fill, el, put, day, betCard, payoutOf }
}
