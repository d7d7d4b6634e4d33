/**
 * Chinese city names of the IANA zones by area, as `City=name`. Source: Unicode CLDR 45 (Unicode
 * License v3).
 */
export const chineseCities: Readonly<Record<string, string>> = {
  Africa: `
  Abidjan=阿比让 Accra=阿克拉 Addis_Ababa=亚的斯亚贝巴 Algiers=阿尔及尔 Asmara=阿斯马拉
  Bamako=巴马科 Bangui=班吉 Banjul=班珠尔 Bissau=比绍 Blantyre=布兰太尔 Brazzaville=布拉柴维尔
  Bujumbura=布琼布拉 Cairo=开罗 Casablanca=卡萨布兰卡 Ceuta=休达 Conakry=科纳克里 Dakar=达喀尔
  Dar_es_Salaam=达累斯萨拉姆 Djibouti=吉布提 Douala=杜阿拉 El_Aaiun=阿尤恩 Freetown=弗里敦
  Gaborone=哈博罗内 Harare=哈拉雷 Johannesburg=约翰内斯堡 Juba=朱巴 Kampala=坎帕拉
  Khartoum=喀土穆 Kigali=基加利 Kinshasa=金沙萨 Lagos=拉各斯 Libreville=利伯维尔 Lome=洛美
  Luanda=罗安达 Lubumbashi=卢本巴希 Lusaka=卢萨卡 Malabo=马拉博 Maputo=马普托 Maseru=马塞卢
  Mbabane=姆巴巴纳 Mogadishu=摩加迪沙 Monrovia=蒙罗维亚 Nairobi=内罗毕 Ndjamena=恩贾梅纳
  Niamey=尼亚美 Nouakchott=努瓦克肖特 Ouagadougou=瓦加杜古 Porto-Novo=波多诺伏 Sao_Tome=圣多美
  Tripoli=的黎波里 Tunis=突尼斯 Windhoek=温得和克`,
  America: `
  Adak=埃达克 Anchorage=安克雷奇 Anguilla=安圭拉 Antigua=安提瓜 Araguaina=阿拉瓜伊纳
  Argentina/Buenos_Aires=布宜诺斯艾利斯 Argentina/Catamarca=卡塔马卡 Argentina/Cordoba=科尔多瓦
  Argentina/Jujuy=胡胡伊 Argentina/La_Rioja=拉里奥哈 Argentina/Mendoza=门多萨
  Argentina/Rio_Gallegos=里奥加耶戈斯 Argentina/Salta=萨尔塔 Argentina/San_Juan=圣胡安
  Argentina/San_Luis=圣路易斯 Argentina/Tucuman=图库曼 Argentina/Ushuaia=乌斯怀亚 Aruba=阿鲁巴
  Asuncion=亚松森 Atikokan=阿蒂科肯 Bahia=巴伊亚 Bahia_Banderas=巴伊亚班德拉斯 Barbados=巴巴多斯
  Belem=贝伦 Belize=伯利兹 Blanc-Sablon=布兰克萨布隆 Boa_Vista=博阿维斯塔 Bogota=波哥大
  Boise=博伊西 Cambridge_Bay=剑桥湾 Campo_Grande=大坎普 Cancun=坎昆 Caracas=加拉加斯 Cayenne=卡宴
  Cayman=开曼 Chicago=芝加哥 Chihuahua=奇瓦瓦 Ciudad_Juarez=华雷斯城 Costa_Rica=哥斯达黎加
  Coyhaique=科伊艾克 Creston=克雷斯顿 Cuiaba=库亚巴 Curacao=库拉索 Danmarkshavn=丹马沙文
  Dawson=道森 Dawson_Creek=道森克里克 Denver=丹佛 Detroit=底特律 Dominica=多米尼加
  Edmonton=埃德蒙顿 Eirunepe=依伦尼贝 El_Salvador=萨尔瓦多 Fort_Nelson=纳尔逊堡
  Fortaleza=福塔雷萨 Glace_Bay=格莱斯贝 Goose_Bay=古斯湾 Grand_Turk=大特克 Grenada=格林纳达
  Guadeloupe=瓜德罗普 Guatemala=危地马拉 Guayaquil=瓜亚基尔 Guyana=圭亚那 Halifax=哈利法克斯
  Havana=哈瓦那 Hermosillo=埃莫西约 Indiana/Indianapolis=印第安纳波利斯
  Indiana/Knox=印第安纳州诺克斯 Indiana/Marengo=印第安纳州马伦戈
  Indiana/Petersburg=印第安纳州彼得斯堡 Indiana/Tell_City=印第安纳州特尔城
  Indiana/Vevay=印第安纳州维维市 Indiana/Vincennes=印第安纳州温森斯
  Indiana/Winamac=印第安纳州威纳马克 Inuvik=伊努维克 Iqaluit=伊魁特 Jamaica=牙买加 Juneau=朱诺
  Kentucky/Louisville=路易斯维尔 Kentucky/Monticello=肯塔基州蒙蒂塞洛 Kralendijk=克拉伦代克
  La_Paz=拉巴斯 Lima=利马 Los_Angeles=洛杉矶 Lower_Princes=下太子区 Maceio=马塞约 Managua=马那瓜
  Manaus=马瑙斯 Marigot=马里戈特 Martinique=马提尼克 Matamoros=马塔莫罗斯 Mazatlan=马萨特兰
  Menominee=梅诺米尼 Merida=梅里达 Metlakatla=梅特拉卡特拉 Mexico_City=墨西哥城 Miquelon=密克隆
  Moncton=蒙克顿 Monterrey=蒙特雷 Montevideo=蒙得维的亚 Montserrat=蒙特塞拉特 Nassau=拿骚
  New_York=纽约 Nome=诺姆 Noronha=洛罗尼亚 North_Dakota/Beulah=北达科他州比尤拉
  North_Dakota/Center=北达科他州申特 North_Dakota/New_Salem=北达科他州新塞勒姆 Nuuk=努克
  Ojinaga=奥希纳加 Panama=巴拿马 Paramaribo=帕拉马里博 Phoenix=凤凰城 Port-au-Prince=太子港
  Port_of_Spain=西班牙港 Porto_Velho=波多韦柳 Puerto_Rico=波多黎各 Punta_Arenas=蓬塔阿雷纳斯
  Rankin_Inlet=兰今湾 Recife=累西腓 Regina=里贾纳 Resolute=雷索卢特 Rio_Branco=里奥布郎库
  Santarem=圣塔伦 Santiago=圣地亚哥 Santo_Domingo=圣多明各 Sao_Paulo=圣保罗
  Scoresbysund=斯科列斯比桑德 Sitka=锡特卡 St_Barthelemy=圣巴泰勒米岛 St_Johns=圣约翰斯
  St_Kitts=圣基茨 St_Lucia=圣卢西亚 St_Thomas=圣托马斯 St_Vincent=圣文森特
  Swift_Current=斯威夫特卡伦特 Tegucigalpa=特古西加尔巴 Thule=图勒 Tijuana=蒂华纳 Toronto=多伦多
  Tortola=托尔托拉 Vancouver=温哥华 Whitehorse=怀特霍斯 Winnipeg=温尼伯 Yakutat=亚库塔特`,
  Antarctica: `
  Casey=卡塞 Davis=戴维斯 DumontDUrville=迪蒙·迪维尔 Macquarie=麦格理 Mawson=莫森
  McMurdo=麦克默多 Palmer=帕尔默 Rothera=罗瑟拉 Syowa=昭和 Troll=特罗尔 Vostok=沃斯托克`,
  Arctic: `
  Longyearbyen=朗伊尔城`,
  Asia: `
  Aden=亚丁 Almaty=阿拉木图 Amman=安曼 Anadyr=阿纳德尔 Aqtau=阿克套 Aqtobe=阿克托别
  Ashgabat=阿什哈巴德 Atyrau=阿特劳 Baghdad=巴格达 Bahrain=巴林 Baku=巴库 Bangkok=曼谷
  Barnaul=巴尔瑙尔 Beirut=贝鲁特 Bishkek=比什凯克 Brunei=文莱 Chita=赤塔 Choibalsan=乔巴山
  Colombo=科伦坡 Damascus=大马士革 Dhaka=达卡 Dili=帝力 Dubai=迪拜 Dushanbe=杜尚别
  Famagusta=法马古斯塔 Gaza=加沙 Hebron=希伯伦 Ho_Chi_Minh=胡志明市 Hong_Kong=香港 Hovd=科布多
  Irkutsk=伊尔库茨克 Jakarta=雅加达 Jayapura=查亚普拉 Jerusalem=耶路撒冷 Kabul=喀布尔
  Kamchatka=堪察加 Karachi=卡拉奇 Kathmandu=加德满都 Khandyga=汉德加 Kolkata=加尔各答
  Krasnoyarsk=克拉斯诺亚尔斯克 Kuala_Lumpur=吉隆坡 Kuching=古晋 Kuwait=科威特 Macau=澳门
  Magadan=马加丹 Makassar=望加锡 Manila=马尼拉 Muscat=马斯喀特 Nicosia=尼科西亚
  Novokuznetsk=新库兹涅茨克 Novosibirsk=新西伯利亚 Omsk=鄂木斯克 Oral=乌拉尔 Phnom_Penh=金边
  Pontianak=坤甸 Pyongyang=平壤 Qatar=卡塔尔 Qostanay=库斯塔奈 Qyzylorda=克孜洛尔达 Riyadh=利雅得
  Sakhalin=萨哈林 Samarkand=撒马尔罕 Seoul=首尔 Shanghai=上海 Singapore=新加坡
  Srednekolymsk=中科雷姆斯克 Taipei=台北 Tashkent=塔什干 Tbilisi=第比利斯 Tehran=德黑兰
  Thimphu=廷布 Tokyo=东京 Tomsk=托木斯克 Ulaanbaatar=乌兰巴托 Urumqi=乌鲁木齐 Ust-Nera=乌斯内拉
  Vientiane=万象 Vladivostok=符拉迪沃斯托克 Yakutsk=雅库茨克 Yangon=仰光 Yekaterinburg=叶卡捷琳堡
  Yerevan=埃里温`,
  Atlantic: `
  Azores=亚速尔群岛 Bermuda=百慕大 Canary=加那利 Cape_Verde=佛得角 Faroe=法罗 Madeira=马德拉
  Reykjavik=雷克雅未克 South_Georgia=南乔治亚 St_Helena=圣赫勒拿 Stanley=斯坦利`,
  Australia: `
  Adelaide=阿德莱德 Brisbane=布里斯班 Broken_Hill=布罗肯希尔 Darwin=达尔文 Eucla=尤克拉
  Hobart=霍巴特 Lindeman=林德曼 Lord_Howe=豪勋爵岛 Melbourne=墨尔本 Perth=珀斯 Sydney=悉尼`,
  Europe: `
  Amsterdam=阿姆斯特丹 Andorra=安道尔 Astrakhan=阿斯特拉罕 Athens=雅典 Belgrade=贝尔格莱德
  Berlin=柏林 Bratislava=布拉迪斯拉发 Brussels=布鲁塞尔 Bucharest=布加勒斯特 Budapest=布达佩斯
  Busingen=布辛根 Chisinau=基希讷乌 Copenhagen=哥本哈根 Dublin=都柏林 Gibraltar=直布罗陀
  Guernsey=根西岛 Helsinki=赫尔辛基 Isle_of_Man=马恩岛 Istanbul=伊斯坦布尔 Jersey=泽西岛
  Kaliningrad=加里宁格勒 Kirov=基洛夫 Kyiv=基辅 Lisbon=里斯本 Ljubljana=卢布尔雅那 London=伦敦
  Luxembourg=卢森堡 Madrid=马德里 Malta=马耳他 Mariehamn=玛丽港 Minsk=明斯克 Monaco=摩纳哥
  Moscow=莫斯科 Oslo=奥斯陆 Paris=巴黎 Podgorica=波德戈里察 Prague=布拉格 Riga=里加 Rome=罗马
  Samara=萨马拉 San_Marino=圣马力诺 Sarajevo=萨拉热窝 Saratov=萨拉托夫 Simferopol=辛菲罗波尔
  Skopje=斯科普里 Sofia=索非亚 Stockholm=斯德哥尔摩 Tallinn=塔林 Tirane=地拉那
  Ulyanovsk=乌里扬诺夫斯克 Vaduz=瓦杜兹 Vatican=梵蒂冈 Vienna=维也纳 Vilnius=维尔纽斯
  Volgograd=伏尔加格勒 Warsaw=华沙 Zagreb=萨格勒布 Zurich=苏黎世`,
  Indian: `
  Antananarivo=安塔那那利佛 Chagos=查戈斯 Christmas=圣诞岛 Cocos=可可斯 Comoro=科摩罗
  Kerguelen=凯尔盖朗 Mahe=马埃岛 Maldives=马尔代夫 Mauritius=毛里求斯 Mayotte=马约特
  Reunion=留尼汪`,
  Pacific: `
  Apia=阿皮亚 Auckland=奥克兰 Bougainville=布干维尔 Chatham=查塔姆 Chuuk=特鲁克群岛
  Easter=复活节岛 Efate=埃法特 Fakaofo=法考福 Fiji=斐济 Funafuti=富纳富提 Galapagos=加拉帕戈斯
  Gambier=甘比尔 Guadalcanal=瓜达尔卡纳尔 Guam=关岛 Honolulu=檀香山 Kanton=恩德伯里
  Kiritimati=基里地马地岛 Kosrae=库赛埃 Kwajalein=夸贾林 Majuro=马朱罗 Marquesas=马克萨斯
  Midway=中途岛 Nauru=瑙鲁 Niue=纽埃 Norfolk=诺福克 Noumea=努美阿 Pago_Pago=帕果帕果 Palau=帕劳
  Pitcairn=皮特凯恩 Pohnpei=波纳佩岛 Port_Moresby=莫尔兹比港 Rarotonga=拉罗汤加 Saipan=塞班
  Tahiti=塔希提 Tarawa=塔拉瓦 Tongatapu=东加塔布 Wake=威克 Wallis=瓦利斯`,
}

/** Search aliases by zone: cities, countries, and abbreviations in English and Chinese. */
export const otherNames = `
  Asia/Shanghai: Beijing=北京 Shenzhen=深圳 Guangzhou=广州 Hangzhou=杭州 Chengdu=成都 Chongqing=重庆
    Nanjing=南京 Wuhan=武汉 Tianjin=天津 Xi'an=西安 Suzhou=苏州 China=中国 CST=北京时间
  Asia/Hong_Kong: HKT=香港时间
  Asia/Taipei: Taiwan=台湾
  Asia/Tokyo: Osaka=大阪 Kyoto=京都 Nagoya=名古屋 Sapporo=札幌 Japan=日本 JST=东京时间
  Asia/Seoul: Busan=釜山 Korea=韩国 KST=首尔时间
  Asia/Kolkata: Mumbai=孟买 New_Delhi=新德里 Bangalore=班加罗尔 Chennai=金奈 Hyderabad=海得拉巴 India=印度 IST=印度时间
  Asia/Ho_Chi_Minh: Saigon=西贡 Hanoi=河内 Vietnam=越南
  Asia/Bangkok: Thailand=泰国 Phuket=普吉
  Asia/Jakarta: Indonesia=印度尼西亚 Bali=巴厘岛
  Asia/Manila: Philippines=菲律宾
  Asia/Kuala_Lumpur: Malaysia=马来西亚
  Asia/Dubai: Abu_Dhabi=阿布扎比 UAE=阿联酋
  Asia/Riyadh: Saudi_Arabia=沙特阿拉伯 Mecca=麦加
  Asia/Jerusalem: Tel_Aviv=特拉维夫 Israel=以色列
  Europe/Istanbul: Ankara=安卡拉 Turkey=土耳其
  Europe/London: Britain=英国 England=英格兰 Edinburgh=爱丁堡 Manchester=曼彻斯特 GMT=格林尼治 BST=英国夏令时间
  Europe/Paris: France=法国 Lyon=里昂 Nice=尼斯 CET=中欧时间
  Europe/Berlin: Germany=德国 Munich=慕尼黑 Frankfurt=法兰克福 Hamburg=汉堡 Cologne=科隆
  Europe/Madrid: Barcelona=巴塞罗那 Spain=西班牙
  Europe/Rome: Milan=米兰 Venice=威尼斯 Italy=意大利
  Europe/Zurich: Geneva=日内瓦 Switzerland=瑞士 Basel=巴塞尔
  Europe/Amsterdam: Netherlands=荷兰 Rotterdam=鹿特丹
  Europe/Moscow: Saint_Petersburg=圣彼得堡 Russia=俄罗斯 MSK=莫斯科时间
  Europe/Kyiv: Ukraine=乌克兰
  Europe/Warsaw: Krakow=克拉科夫 Poland=波兰
  Africa/Johannesburg: Cape_Town=开普敦 Pretoria=比勒陀利亚 South_Africa=南非
  Africa/Lagos: Nigeria=尼日利亚 Abuja=阿布贾
  Africa/Cairo: Egypt=埃及 Alexandria=亚历山大
  America/New_York: Washington=华盛顿 Boston=波士顿 Miami=迈阿密 Atlanta=亚特兰大 Philadelphia=费城
    EST=美国东部 EDT=美东时间
  America/Chicago: Houston=休斯敦 Dallas=达拉斯 Austin=奥斯汀 New_Orleans=新奥尔良 CDT=美国中部
  America/Denver: Salt_Lake_City=盐湖城 MST=美国山地
  America/Los_Angeles: San_Francisco=旧金山 Seattle=西雅图 Las_Vegas=拉斯维加斯 San_Diego=圣迭戈
    Silicon_Valley=硅谷 Portland=波特兰 PST=美国西部 PDT=美西时间
  Pacific/Honolulu: Hawaii=夏威夷
  America/Toronto: Montreal=蒙特利尔 Ottawa=渥太华
  America/Vancouver: Victoria=维多利亚
  America/Sao_Paulo: Rio_de_Janeiro=里约热内卢 Brasilia=巴西利亚 Brazil=巴西
  America/Mexico_City: Guadalajara=瓜达拉哈拉 Mexico=墨西哥
  Australia/Sydney: Canberra=堪培拉 AEST=澳大利亚东部
  Pacific/Auckland: Wellington=惠灵顿 New_Zealand=新西兰
`

/** A zone named by its hours east or west of UTC, such as 东八区 or 西五区. */
export const hourZone = /^([东西])([零一二三四五六七八九十]{1,2}|\d{1,2})区?$/
export const chineseDigits = '零一二三四五六七八九十'
export const east = '东'
