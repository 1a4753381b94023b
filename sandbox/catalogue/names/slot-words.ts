import type { Emblem } from '../vocabulary.ts'

/** Nouns of slot titles by the emblem that pictures them: singular and plural. */
export const nounsOf: Record<Emblem, readonly (readonly [one: string, many: string])[]> = {
  brilliant: [['Topaz', 'Topazes'], ['Spinel', 'Spinels'], ['Zircon', 'Zircons'], ['Peridot', 'Peridots'], ['Sapphire', 'Sapphires']],
  octagon: [['Beryl', 'Beryls'], ['Garnet', 'Garnets'], ['Jasper', 'Jaspers'], ['Onyx', 'Onyxes'], ['Citrine', 'Citrines']],
  drop: [['Opal', 'Opals'], ['Moonstone', 'Moonstones'], ['Dewdrop', 'Dewdrops'], ['Turquoise', 'Turquoises']],
  crystal: [['Quartz', 'Quartzes'], ['Geode', 'Geodes'], ['Prism', 'Prisms'], ['Icicle', 'Icicles'], ['Shard', 'Shards']],
  sun: [['Sun', 'Suns'], ['Daybreak', 'Daybreaks'], ['Noon', 'Noons'], ['Solstice', 'Solstices']],
  crescent: [['Moon', 'Moons'], ['Midnight', 'Midnights'], ['Twilight', 'Twilights'], ['Eclipse', 'Eclipses']],
  star: [['Star', 'Stars'], ['Polestar', 'Polestars'], ['Spark', 'Sparks']],
  comet: [['Comet', 'Comets'], ['Meteor', 'Meteors'], ['Firefly', 'Fireflies']],
  cherry: [['Cherry', 'Cherries'], ['Rowanberry', 'Rowanberries'], ['Cranberry', 'Cranberries']],
  pomegranate: [['Pomegranate', 'Pomegranates'], ['Quince', 'Quinces'], ['Fig', 'Figs']],
  grape: [['Grape', 'Grapes'], ['Mulberry', 'Mulberries'], ['Vineyard', 'Vineyards']],
  melon: [['Melon', 'Melons'], ['Watermelon', 'Watermelons']],
  citrus: [['Lemon', 'Lemons'], ['Tangerine', 'Tangerines'], ['Bergamot', 'Bergamots']],
  apricot: [['Apricot', 'Apricots'], ['Peach', 'Peaches'], ['Plum', 'Plums']],
  tulip: [['Tulip', 'Tulips'], ['Crocus', 'Crocuses'], ['Iris', 'Irises']],
  lotus: [['Water Lily', 'Water Lilies'], ['Lotus', 'Lotuses'], ['Magnolia', 'Magnolias']],
  rosette: [['Marigold', 'Marigolds'], ['Dahlia', 'Dahlias'], ['Aster', 'Asters'], ['Daisy', 'Daisies']],
  crown: [['Coronet', 'Coronets'], ['Diadem', 'Diadems'], ['Crown', 'Crowns']],
  chalice: [['Goblet', 'Goblets'], ['Chalice', 'Chalices'], ['Cup', 'Cups']],
  coin: [['Florin', 'Florins'], ['Ducat', 'Ducats'], ['Penny', 'Pennies'], ['Dirham', 'Dirhams']],
  key: [['Key', 'Keys'], ['Latchkey', 'Latchkeys'], ['Keyhole', 'Keyholes']],
  shield: [['Shield', 'Shields'], ['Crest', 'Crests'], ['Herald', 'Heralds']],
  bell: [['Bell', 'Bells'], ['Chime', 'Chimes'], ['Carillon', 'Carillons']],
  lantern: [['Lantern', 'Lanterns'], ['Lamplighter', 'Lamplighters'], ['Lamp', 'Lamps']],
  vase: [['Amphora', 'Amphoras'], ['Jug', 'Jugs'], ['Potter', 'Potters'], ['Pitcher', 'Pitchers']],
  hourglass: [['Hourglass', 'Hourglasses'], ['Clockmaker', 'Clockmakers'], ['Minute', 'Minutes']],
  mask: [['Mask', 'Masks'], ['Masquerade', 'Masquerades'], ['Jester', 'Jesters']],
  eye: [['Talisman', 'Talismans'], ['Amulet', 'Amulets'], ['Oracle', 'Oracles']],
  compass: [['Compass', 'Compasses'], ['Sextant', 'Sextants'], ['Navigator', 'Navigators'], ['Atlas', 'Atlases']],
  horseshoe: [['Horseshoe', 'Horseshoes'], ['Stable', 'Stables'], ['Farrier', 'Farriers']],
  anchor: [['Anchor', 'Anchors'], ['Harbour', 'Harbours'], ['Schooner', 'Schooners']],
  sabre: [['Sabre', 'Sabres'], ['Rapier', 'Rapiers'], ['Duellist', 'Duellists'], ['Musketeer', 'Musketeers']],
  teapot: [['Teapot', 'Teapots'], ['Teahouse', 'Teahouses'], ['Kettle', 'Kettles']],
  fox: [['Fox', 'Foxes'], ['Vixen', 'Vixens'], ['Lynx', 'Lynxes']],
  owl: [['Owl', 'Owls'], ['Owlet', 'Owlets']],
  fish: [['Carp', 'Carps'], ['Perch', 'Perches'], ['Minnow', 'Minnows'], ['Marlin', 'Marlins']],
  butterfly: [['Moth', 'Moths'], ['Butterfly', 'Butterflies'], ['Silkworm', 'Silkworms']],
  bird: [['Swallow', 'Swallows'], ['Heron', 'Herons'], ['Falcon', 'Falcons'], ['Kestrel', 'Kestrels'], ['Swift', 'Swifts']],
  bull: [['Bull', 'Bulls'], ['Ox', 'Oxen'], ['Yak', 'Yaks']],
  flame: [['Ember', 'Embers'], ['Bonfire', 'Bonfires'], ['Hearth', 'Hearths'], ['Torch', 'Torches']],
  leaf: [['Leaf', 'Leaves'], ['Ivy', 'Ivies'], ['Birch', 'Birches'], ['Fern', 'Ferns']],
  tree: [['Cedar', 'Cedars'], ['Spruce', 'Spruces'], ['Forest', 'Forests'], ['Juniper', 'Junipers']],
  shell: [['Shell', 'Shells'], ['Scallop', 'Scallops'], ['Lagoon', 'Lagoons']],
  feather: [['Quill', 'Quills'], ['Plume', 'Plumes'], ['Feather', 'Feathers']],
  bolt: [['Thunderclap', 'Thunderclaps'], ['Squall', 'Squalls'], ['Storm', 'Storms']],
  clover: [['Clover', 'Clovers'], ['Meadow', 'Meadows'], ['Shamrock', 'Shamrocks']],
  gate: [['Citadel', 'Citadels'], ['Caravanserai', 'Caravanserais'], ['Rampart', 'Ramparts'], ['Fortress', 'Fortresses']],
  pyramid: [['Ziggurat', 'Ziggurats'], ['Pyramid', 'Pyramids'], ['Obelisk', 'Obelisks']],
  tower: [['Lighthouse', 'Lighthouses'], ['Watchtower', 'Watchtowers'], ['Beacon', 'Beacons']],
  seven: [['Seven', 'Sevens']],
}

export const adjectives = [
  'Amber', 'Autumn', 'Azure', 'Bashful', 'Boreal', 'Brass', 'Bright', 'Bronze', 'Burnished', 'Candlelit', 'Cinnamon', 'Cobalt', 'Copper',
  'Coral', 'Crimson', 'Curious', 'Distant', 'Drifting', 'Drowsy', 'Dusky', 'Ebony', 'Electric', 'Emerald', 'Enamelled', 'Fabled', 'Faraway', 'Feathered',
  'Festive', 'Fickle', 'Flying', 'Forgotten', 'Frosted', 'Gallant', 'Gilded', 'Glass', 'Gleaming', 'Grand', 'Hidden', 'Hollow', 'Honeyed', 'Humble',
  'Humming', 'Indigo', 'Inland', 'Ivory', 'Jolly', 'Laughing', 'Lavish', 'Little', 'Lofty', 'Lucid', 'Marble', 'Mellow', 'Merry', 'Midsummer',
  'Misty', 'Mossy', 'Nimble', 'Northern', 'Painted', 'Paper', 'Patient', 'Pearly', 'Peppered', 'Polar', 'Porcelain', 'Proud', 'Quiet', 'Restless',
  'Roaming', 'Rose', 'Russet', 'Saffron', 'Sailing', 'Salted', 'Scarlet', 'Shy', 'Silken', 'Silver', 'Singing', 'Sleepless', 'Smoky',
  'Southern', 'Starlit', 'Stormy', 'Sunken', 'Sunlit', 'Tidal', 'Tin', 'Tranquil', 'Twin', 'Umber', 'Upland', 'Velvet', 'Violet', 'Wandering', 'Waxen',
  'Western', 'Whispering', 'Winding', 'Windswept', 'Winter', 'Wooden', 'Woven', 'Zesty',
] as const

export const places = [
  'Alderney Row', 'Aydar', 'Bellwether Bay', 'Briar Lane', 'Calder Vale', 'Chatqal', 'Chorsu', 'Cinder Hill', 'Corrow', 'Denov', 'Dunmarrow', 'Eastmere',
  'Eldermoss', 'Fallowby', 'Fargʻona', 'Gallow Point', 'Glimmerford', 'Goosefeather Lane', 'Harrowgate', 'Hisor', 'Ilmara', 'Isfara', 'Juniper Pass',
  'Karvon', 'Kestrel Cove', 'Khiva', 'Kokand', 'Larkspur Street', 'Lisbon Hill', 'Margilan', 'Marrowdale', 'Merrin', 'Mossgate', 'Nurota', 'Oldcastle',
  'Orlo', 'Parkent', 'Penny Lock', 'Qarshi', 'Quillon', 'Ravenna Quay', 'Rishton', 'Rosmere', 'Samarqand', 'Saltmarsh', 'Sayhun', 'Shahrisabz', 'Sorrel Hill',
  'Sundara', 'Tallis', 'Tamarisk', 'Termiz', 'Thornby', 'Urgut', 'Valdoro', 'Verrano', 'Wexcombe', 'Wickham Green', 'Yelverton', 'Zarafshon', 'Zomin',
] as const

export const people = [
  'Aziza', 'Agatha', 'Alonso', 'Barnaby', 'Beatrix', 'Bobur', 'Captain Thorne', 'Casimir', 'Clementine', 'Darina', 'Doctor Fenwick', 'Dilnoza', 'Edwin',
  'Farhod', 'Feodora', 'Gulnora', 'Hamid', 'Henrietta', 'Isolde', 'Jamshid', 'Jasper', 'Kamola', 'Lady Marlowe', 'Leopold', 'Lola', 'Madina', 'Matilda',
  'Nodira', 'Octavia', 'Olaf', 'Percival', 'Professor Quill', 'Ravshan', 'Rosalind', 'Sardor', 'Severin', 'Theodora', 'Timur', 'Ulrika', 'Vasilisa',
  'Widow Tansy', 'Yulduz', 'Zebo', 'Zora',
] as const

export const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Twenty', '5', '7', '10', '15', '20', '27', '40', '50', '100'] as const

export const verbs = ['Catch', 'Chase', 'Find', 'Follow', 'Guard', 'Hide', 'Hunt', 'Paint', 'Polish', 'Race', 'Raise', 'Read', 'Steal', 'Trade', 'Wake', 'Wind'] as const

export const settings = [
  'Alley', 'Archive', 'Bazaar', 'Bridge', 'Carnival', 'Chase', 'Club', 'Court', 'Crossing', 'Diary', 'Dynasty', 'Express', 'Falls', 'Ferry', 'Garden',
  'Grove', 'Guild', 'Heist', 'Hill', 'Hunt', 'Inn', 'Island', 'Journey', 'Kitchen', 'Legend', 'Market', 'Mill', 'Nights', 'Opera', 'Orchard', 'Parade',
  'Passage', 'Patrol', 'Quest', 'Railway', 'Reef', 'Riddle', 'Road', 'Saga', 'Serenade', 'Song', 'Square', 'Tales', 'Theatre', 'Trail', 'Valley', 'Voyage',
  'Waltz', 'Wharf', 'Workshop', 'Yard',
] as const

export const subtitles = [
  'After Dark', 'Against the Wind', 'Before Dawn', 'Beyond the Hills', 'First Light', 'Full Sail', 'High Tide', 'Hundred Lanterns', 'Last Call', 'Long Way Home',
  'New Moon', 'Open Road', 'Out of Season', 'Ride at Dusk', 'Second Act', 'Seventh Door', 'The Return', 'Under Glass', 'Winter Edition',
] as const
