window.playbillEngine = ({ stage, options, facts, texts, wait, money, stake, isBusy }) => {
  let bet = 'player'
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  const suits = ['♠', '♥', '♣', '♦']
  stage.innerHTML =
    '<div class="hands"><section class="hand"><h2></h2><p class="total" aria-hidden="true"></p><div class="cards"></div></section><section class="hand"><h2></h2><p class="total" aria-hidden="true"></p><div class="cards"></div></section></div>'
  const hands = [...stage.querySelectorAll('.hand')]
  hands.forEach((hand, index) => {
    hand.querySelector('h2').textContent = index === 0 ? texts.player : texts.banker
  })
  const backs = () => {
    stage.classList.remove('is-won', 'is-lost')
    for (const hand of hands) {
      hand.classList.remove('is-winner')
      hand.querySelector('.total').textContent = ''
      hand
        .querySelector('.cards')
        .replaceChildren(...[0, 1].map(() => Object.assign(document.createElement('span'), { className: 'card back' })))
    }
  }
  const face = (card) => {
    const suit = Math.floor(card / 13)
    const element = document.createElement('span')
    element.className = `card ${suit % 2 === 1 ? 'red' : 'black'} is-dealt`
    const rank = document.createElement('b')
    rank.textContent = ranks[card % 13]
    const sign = document.createElement('i')
    sign.textContent = suits[suit]
    element.append(rank, sign)
    return element
  }
  const bets = document.createElement('div')
  bets.className = 'bets'
  bets.setAttribute('role', 'group')
  bets.setAttribute('aria-label', texts.stake)
  const buttons = ['player', 'tie', 'banker'].map((one) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'bet'
    const name = document.createElement('b')
    name.textContent = texts[one]
    const pays = document.createElement('span')
    pays.textContent = `×${facts.pays[one].toFixed(2)}`
    button.append(name, pays)
    button.addEventListener('click', () => {
      if (isBusy()) return
      bet = one
      update()
    })
    bets.append(button)
    return [one, button]
  })
  const hint = document.createElement('p')
  hint.className = 'hint'
  options.append(bets, hint)
  const update = () => {
    for (const [one, button] of buttons) button.setAttribute('aria-pressed', String(one === bet))
    hint.textContent = `${texts.pays}: ${money(Math.floor(stake() * facts.pays[bet]))}`
  }
  document.addEventListener('click', update)
  backs()
  update()
  return {
    choice: () => ({ bet }),
    begin: backs,
    async show({ player, banker, totals, winner }) {
      const sides = [player, banker]
      for (let nth = 0; nth < 3; nth++) {
        for (const side of [0, 1]) {
          const card = sides[side][nth]
          if (card === undefined) continue
          const row = hands[side].querySelector('.cards')
          await wait(320)
          if (nth < 2) row.replaceChild(face(card), row.children[nth])
          else row.append(face(card))
        }
      }
      await wait(250)
      hands.forEach((hand, side) => {
        hand.querySelector('.total').textContent = String(totals[side])
      })
      if (winner !== 'tie') hands[winner === 'player' ? 0 : 1].classList.add('is-winner')
      stage.classList.add(winner === bet ? 'is-won' : winner === 'tie' ? 'is-even' : 'is-lost')
    },
  }
}
