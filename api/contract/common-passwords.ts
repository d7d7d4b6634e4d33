/** Commonly leaked passwords of 12 or more characters that the pattern checks don't catch. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5y6 a1b2c3d4e5f6 1a2b3c4d5e6f zaq12wsxcde3 zaq1xsw2cde3
  qazwsxedcrfv 1qazxsw23edc !qaz2wsx#edc qwer1234asdf asdf1234qwer 147258369147 159753159753
  147852369147 123654789123 741852963741 112233445566 121212121212 102030405060 101010101010
  unbelievable relationship intelligence championship thunderstorm administrator administrador
  supervisor12 manchesterunited liverpoolfc1 realmadrid12 barcelona123 chelseafc123 arsenalfc123
  trustno1trustno1 thisismypassword thisisapassword
  mypasswordis123 ihatepasswords iforgotmypassword idontknow123 idontremember nopassword123
  opensesame123 letmeinplease letmeinletmein enterthematrix ineedapassword
  iloveyousomuch iloveyouforever iloveyoubaby iloveyou4ever iloveyou2much iloveyoumore
  iloveyoumom1 ilovemyfamily ilovemyself1 ilovechocolate ilovejesus12 jesuslovesme jesuschrist1
  godisgood123 godislove123 ingodwetrust heavenlyfather hallelujah12
  sweetheart12 babygirl1234 beautifulgirl prettywoman1 princessprincess
  playstation1 playstation2 playstation3 playstation4 callofduty12 counterstrike
  grandtheftauto leagueoflegends minecraft123 harrypotter1 lordoftherings starwars1234
  spongebob123 pokemon12345 dragonball12 dragonballz1 finalfantasy pinkfloyd123
  metallica123 linkinpark12 ledzeppelin1 blink182blink greendaygreenday
  newyorkcity1 losangeles12 sanfrancisco philadelphia massachusetts
  happybirthday merrychristmas valentinesday summertime12 goodmorning1 helloworld12 helloworld123
  whatever1234 fuckyoufuckyou motherfucker shutthefuckup assholeasshole
  changemenow1 changemeplease defaultpassword temporarypassword supersecretpassword
  topsecret123 verysecretpassword woaini1314520 woaini520520 woaini521521 5201314520131
  wodemima1234 zhongguo1234 qwe123qwe123 qwe123asd456 abc123abc123 asd123asd123 aa123456aa123456`
    .toLowerCase()
    .split(/\s+/),
)

/** Words and years that count as one part of a password. */
export const commonWords =
  /offkit|passwords?|passwort|passwd|secret|administrator|admin|root|user|login|guest|test|default|changeme|change|welcome|letmein|hello|world|iloveyou|iloveu|love|qwerty|qwertz|azerty|asdfgh|zxcvbn|monkey|dragon|princess|sunshine|shadow|master|football|baseball|basketball|superman|batman|michael|jessica|ashley|jordan|charlie|computer|internet|server|system|database|woaini|mima|mypass|pass|abc123|123abc|1q2w3e4r|1q2w3e|1qaz2wsx|qwer|asdf|zxcv|(?:19|20)\d\d/

/** Rows and columns of adjacent keys on keyboards. */
export const keyboardRows: readonly string[] = (
  "`1234567890-= qwertyuiop[] asdfghjkl;' zxcvbnm,./ ~!@#$%^&*()_+ qwertzuiop yxcvbnm azertyuiop " +
  'qsdfghjklm wxcvbn 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ 147 258 369'
).split(' ')
