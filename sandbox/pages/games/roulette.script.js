window.playbillEngine = ({ stage, options, facts, texts, isCalm, money, stake, isBusy }) => {
  const order = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
    7, 28, 12, 35, 3, 26,
  ]
  const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  const colour = (number) => (number === 0 ? 'green' : red.has(number) ? 'red' : 'black')
  const MOST = 20
  const chosen = new Set(['red'])
  const point = (radius, degrees) =>
    [150 + radius * Math.sin((degrees * Math.PI) / 180), 150 - radius * Math.cos((degrees * Math.PI) / 180)]
      .map((value) => value.toFixed(1))
      .join(' ')
  const step = 360 / 37
  const sectors = order.map((number, index) => {
    const from = index * step - step / 2
    return `<path class="${colour(number)}" d="M${point(140, from)}A140 140 0 0 1 ${point(140, from + step)}L${point(96, from + step)}A96 96 0 0 0 ${point(96, from)}Z"/><text x="150" y="27" transform="rotate(${(index * step).toFixed(2)} 150 150)">${number}</text>`
  })
  stage.innerHTML = `<div class="wheel-box" aria-hidden="true"><svg class="wheel" viewBox="0 0 300 300"><circle class="rim" cx="150" cy="150" r="148"/>${sectors.join('')}<circle class="hub" cx="150" cy="150" r="94"/><circle class="hub-line" cx="150" cy="150" r="70"/></svg><div class="pointer"></div><p class="big"></p></div>`
  const [wheel, big] = ['.wheel', '.big'].map((name) => stage.querySelector(name))
  const cloth = document.createElement('div')
  cloth.className = 'cloth'
  cloth.setAttribute('role', 'group')
  cloth.setAttribute('aria-label', texts.choose)
  const fields = new Map()
  const add = (id, text, kind) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    button.className = `lay ${kind}`
    button.addEventListener('click', () => {
      if (isBusy()) return
      if (chosen.has(id)) chosen.delete(id)
      else if (chosen.size < MOST) chosen.add(id)
      update()
    })
    fields.set(id, button)
    cloth.append(button)
  }
  add('n0', '0', 'green zero')
  for (let number = 1; number <= 36; number++) add(`n${number}`, String(number), `${colour(number)} number`)
  for (const id of ['column1', 'column2', 'column3', 'dozen1', 'dozen2', 'dozen3']) add(id, texts.fields[id], 'third')
  for (const id of ['low', 'even', 'red', 'black', 'odd', 'high'])
    add(id, texts.fields[id], `half ${id === 'red' || id === 'black' ? id : ''}`)
  const hint = document.createElement('p')
  hint.className = 'hint'
  options.append(cloth, hint)
  const pay = (id) =>
    id.startsWith('n') ? facts.pays.number : /^(dozen|column)/.test(id) ? facts.pays.third : facts.pays.half
  const update = () => {
    for (const [id, button] of fields) button.setAttribute('aria-pressed', String(chosen.has(id)))
    const each = chosen.size > 0 ? stake() / chosen.size : 0
    hint.textContent =
      chosen.size === 0
        ? texts.choose
        : `${chosen.size} × ${money(Math.floor(each))}   ${texts.pays}: ${[...chosen]
            .slice(0, 3)
            .map((id) => `×${pay(id).toFixed(2)}`)
            .join(' ')}${chosen.size > 3 ? ' …' : ''}`
  }
  document.addEventListener('click', update)
  update()
  let turned = 0
  return {
    choice: () => (chosen.size === 0 ? null : { fields: [...chosen] }),
    begin() {
      stage.classList.remove('is-won', 'is-lost')
      big.textContent = ''
      for (const button of fields.values()) button.classList.remove('is-hit')
    },
    async show({ number, won }) {
      const goal = -order.indexOf(number) * step
      turned = Math.floor(turned / 360) * 360 - 3 * 360 + goal
      wheel.style.transform = `rotate(${turned.toFixed(2)}deg)`
      if (!isCalm()) await new Promise((done) => setTimeout(done, 2_600))
      big.textContent = String(number)
      big.className = `big ${colour(number)}`
      fields.get(`n${number}`)?.classList.add('is-hit')
      stage.classList.add(won.length > 0 ? 'is-won' : 'is-lost')
    },
  }
}
