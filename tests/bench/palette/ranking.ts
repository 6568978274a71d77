/**
 * Titles among which each query has one best answer, and the queries that a person would type for it: the beginning, words in
 * any order, a part, no accents, a typo, the first letters of a Chinese reading, letters in order. Fixed, 200 queries.
 */
const TABLE = `
Kuala Lumpur | kua | kuala lu | lumpur | lumpur kuala | kuala lunpur | kualalumpur
São Paulo | sao pa | são p | paulo sao | sao palo
Zürich | zur | zuri | zurich | züirch
Reykjavík | reyk | reykjavik | reykjavk | rekjavik
Łódź | lod | lodz | łódź
Ulan Bator | ulan | bator | ulan batro
Antananarivo | antan | nanarivo | antananrivo | antananarvo
New Zealand | new zea | zealand | new zeland | zeland new
photosynthesis | photosy | synthesis | fotosynthesis | photosinthesis | photosynthesys
mitochondria | mito | chondria | mitocondria | mitochondira
Pythagorean theorem | pythag | theorem pyth | pythagorean teorem | pytagorean theorem
binary search tree | binary | search tree | tree binary | binary serach tree | binarysearch tree
French Revolution | french rev | revolution | french revoluton | frnech revolution
to take for granted | take for | granted | for granted | to take for grated
piece of cake | piece of | cake | peice of cake
break the ice | break the | the ice | breka the ice
once in a blue moon | once in | blue moon | once in a bleu moon
l’eau minérale | minerale | eau min | leau
être en retard | etre en | en retard | etre retard | etre en retrad
pâtisserie | patis | patisserie | patiserie
déjà vu | deja | deja vu | dejà v
garçon | garco | garcon | garcpn
Schadenfreude | schaden | freude | shadenfreude | schadenfruede
Weltanschauung | weltan | anschauung | weltanschaung
Straße | strass | strasse | straße
Fußgängerzone | fussg | gangerzone | fussgaengerzone | fußgangerzone
mañana por la mañana | manana por | por la man | manana por la manan
¿cómo estás? | como est | como estas | cómo esta
buenos días | buenos | buenos dias | buenas dias
saudade | sauda | saudad | saudaed
obrigado | obri | brigado | obirgado
grazie mille | grazie | mille grazie | graize mille
smörgåsbord | smor | smorgas | gasbord | smorgabsord
tack så mycket | tack sa | sa mycket | tack mycket
здравствуйте | здрав | здраствуйте | здравствуте
спасибо большое | спасибо | большое сп | спасибо болшое
привет мир | привет | мир привет | првиет мир
καλημέρα | καλη | καλημερα | καλιμερα
ευχαριστώ πολύ | ευχαρ | ευχαριστω | πολυ ευχ
北京烤鸭 | 北京烤 | 烤鸭 | bjky | bjk
重庆火锅 | 重庆火 | 火锅 | cqhg | cqh
上海浦东机场 | 上海浦 | 浦东 | 机场 | shpd | 上海浦东几场
图书馆管理员 | 图书馆 | 管理员 | tsg | 图书管管理员
谢谢你的帮助 | 谢谢你 | 帮助 | xxnd
东京タワー | 东京タ | タワー
東京スカイツリー | 東京ス | スカイ | ツリー | 東京スカイトリー
新幹線のぞみ | 新幹線 | のぞみ | 新幹腺のぞみ
いただきます | いただ | だきます | いたたきます
ありがとうございます | ありがと | ございます | ありがとごさいます
お疲れ様でした | お疲れ | 疲れ様 | お疲れ様した
안녕하세요 | 안녕 | 안녕하 | 안녕하셰요
감사합니다 | 감사 | 감사합 | 감시합니다
C++ templates | c++ | c++ temp | templates c++
useEffect cleanup | useeff | effect clean | cleanup use
HTTP/2 | http/2 | http 2
Oslo fjord | oslo fj | fjord | fjord oslo | oslo fojrd
Marie Curie | marie c | curie | currie | curie marie | mare curie
law of cosines | law of c | cosines | law cosines | law of cosinse
`;

/** A query and the title that should be among the first three. */
export interface RankedQuery {
  readonly query: string;
  readonly best: string;
}

const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split(' | '));

/** The titles of the queries; the bench adds them to its others. */
export const RANKED_TITLES: readonly string[] = rows.map(([title = '']) => title);

export const RANKED_QUERIES: readonly RankedQuery[] = rows
  .flatMap(([best = '', ...queries]) => queries.map((query) => ({ query, best })))
  .slice(0, 200);
