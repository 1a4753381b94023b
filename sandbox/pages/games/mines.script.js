window.playbillEngine = ({ stage, options, facts, texts, wait, money, stake, isBusy }) => {
  const FIELD = 25
  let count = 3
  let isShown = false
  const chosen = new Set([6, 12, 18])
  const field = document.createElement('div')
  field.className = 'field'
  field.setAttribute('role', 'group')
  field.setAttribute('aria-label', texts.mines)
  const tiles = Array.from({ length: FIELD }, (_, index) => {
    const tile = document.createElement('button')
    tile.type = 'button'
    tile.className = 'tile'
    tile.setAttribute('aria-label', `${texts.place} ${index + 1}`)
    tile.addEventListener('click', () => {
      if (isBusy()) return
      if (isShown) reset()
      if (chosen.has(index)) chosen.delete(index)
      else chosen.add(index)
      update()
    })
    field.append(tile)
    return tile
  })
  field.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 }[event.key]
    const from = tiles.indexOf(document.activeElement)
    if (step === undefined || from < 0) return
    event.preventDefault()
    tiles[from + step]?.focus()
  })
  stage.append(field)
  const label = document.createElement('label')
  const name = document.createElement('span')
  const input = document.createElement('input')
  Object.assign(input, { type: 'range', min: '1', max: '20', step: '1', value: String(count) })
  label.append(name, input)
  const hint = document.createElement('p')
  hint.className = 'hint'
  options.append(label, hint)
  const times = () => {
    let chance = 1
    for (let n = 0; n < chosen.size; n++) chance *= (FIELD - count - n) / (FIELD - n)
    const pay = chance > 0 ? facts.share / chance : Number.POSITIVE_INFINITY
    return chosen.size > 0 && pay >= 1.01 && pay <= 5_000 ? pay : null
  }
  const update = () => {
    name.textContent = `${texts.mines}: ${count}`
    tiles.forEach((tile, index) => tile.setAttribute('aria-pressed', String(chosen.has(index))))
    hint.textContent =
      times() === null
        ? texts.choose
        : `${texts.pays}: ×${times().toFixed(2)} = ${money(Math.floor(stake() * times()))}`
  }
  const reset = () => {
    isShown = false
    stage.classList.remove('is-won', 'is-lost')
    for (const tile of tiles) tile.className = 'tile'
  }
  input.addEventListener('input', () => {
    count = Number(input.value)
    if (isShown) reset()
    update()
  })
  document.addEventListener('click', update)
  update()
  return {
    choice: () => (times() === null ? null : { mines: count, tiles: [...chosen] }),
    begin: reset,
    async show({ mines, tiles: opened, hit, isWon }) {
      const last = isWon ? opened.length : hit + 1
      for (const tile of opened.slice(0, last)) {
        await wait(140)
        tiles[tile].classList.add(mines.includes(tile) ? 'is-mine' : 'is-free', 'is-open')
      }
      await wait(200)
      for (const mine of mines) tiles[mine].classList.add('is-mine')
      stage.classList.add(isWon ? 'is-won' : 'is-lost')
      isShown = true
    },
  }
}
