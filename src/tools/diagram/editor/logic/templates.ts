/** A starter diagram for each type that Mermaid supports; the name is a key of `templateMessages`. */
export const templates = [
  [
    'flowchart',
    'flowchart TD\n    A[Start] --> B{Ready?}\n    B -->|yes| C[Go on]\n    B -->|no| D[Wait]\n    D --> B\n    C --> E([End])',
  ],
  [
    'sequence',
    'sequenceDiagram\n    actor U as User\n    participant S as Server\n    U->>S: Request\n    alt is known\n        S-->>U: Answer\n    else is not\n        S-->>U: Error\n    end\n    Note over U,S: All over TLS',
  ],
  [
    'class',
    'classDiagram\n    class Shape {\n        +String name\n        +area() double\n    }\n    Shape <|-- Circle\n    Shape <|-- Square\n    Square "1" o-- "4" Edge',
  ],
  [
    'state',
    'stateDiagram-v2\n    [*] --> Idle\n    Idle --> Running: start\n    Running --> Idle: stop\n    Running --> [*]: finish',
  ],
  [
    'er',
    'erDiagram\n    CUSTOMER ||--o{ ORDER : places\n    ORDER ||--|{ LINE : contains\n    CUSTOMER {\n        int id PK\n        string name\n    }',
  ],
  [
    'gantt',
    'gantt\n    title Plan\n    dateFormat YYYY-MM-DD\n    section Design\n    Sketch :a1, 2026-01-01, 5d\n    Review :after a1, 3d\n    section Build\n    Code :2026-01-08, 10d',
  ],
  ['pie', 'pie title Share\n    "Rent" : 45\n    "Food" : 30\n    "Other" : 25'],
  [
    'journey',
    'journey\n    title A working day\n    section Morning\n      Coffee: 5: Me\n      Mail: 2: Me\n    section Afternoon\n      Code: 4: Me, Team',
  ],
  [
    'mindmap',
    'mindmap\n  root((Project))\n    Goals\n      Fast\n      Small\n    People\n    Risks',
  ],
  [
    'timeline',
    'timeline\n    title Versions\n    2024 : First idea\n    2025 : Beta : Feedback\n    2026 : Release',
  ],
  [
    'git',
    'gitGraph\n    commit\n    branch feature\n    checkout feature\n    commit\n    commit\n    checkout main\n    merge feature\n    commit',
  ],
  [
    'quadrant',
    'quadrantChart\n    title Effort and value\n    x-axis Low effort --> High effort\n    y-axis Low value --> High value\n    quadrant-1 Plan\n    quadrant-2 Do first\n    quadrant-3 Later\n    quadrant-4 Drop\n    Search: [0.3, 0.8]\n    Themes: [0.7, 0.4]',
  ],
  [
    'requirement',
    'requirementDiagram\n    requirement speed {\n        id: 1\n        text: answers in 50 ms\n        risk: high\n        verifymethod: test\n    }\n    element server {\n        type: program\n    }\n    server - satisfies -> speed',
  ],
  [
    'c4',
    'C4Context\n    title System context\n    Person(user, "User")\n    System(app, "Application", "What the user works with")\n    System_Ext(mail, "Mail server")\n    Rel(user, app, "Uses")\n    Rel(app, mail, "Sends mail by")',
  ],
  [
    'block',
    'block-beta\n    columns 3\n    A["Client"] B["Server"] C[("Database")]\n    A --> B\n    B --> C',
  ],
  [
    'architecture',
    'architecture-beta\n    group cloud(cloud)[Cloud]\n    service db(database)[Database] in cloud\n    service server(server)[Server] in cloud\n    db:L -- R:server',
  ],
  [
    'kanban',
    'kanban\n  todo[To do]\n    t1[Write tests]\n  doing[Doing]\n    t2[Draw diagrams]\n  done[Done]\n    t3[Plan]',
  ],
  ['sankey', 'sankey-beta\n\nCoal,Power,40\nWind,Power,25\nPower,Homes,35\nPower,Industry,30'],
  [
    'xychart',
    'xychart-beta\n    title "Sales"\n    x-axis [jan, feb, mar, apr]\n    y-axis "Units" 0 --> 100\n    bar [30, 55, 70, 90]\n    line [30, 55, 70, 90]',
  ],
  [
    'packet',
    'packet-beta\n0-15: "Source port"\n16-31: "Destination port"\n32-63: "Sequence number"',
  ],
  [
    'radar',
    'radar-beta\n  title Skills\n  axis a["Code"], b["Design"], c["Talk"]\n  curve x["Ann"]{80, 60, 70}\n  curve y["Bob"]{50, 90, 60}\n  max 100',
  ],
  [
    'treemap',
    'treemap-beta\n"Disk"\n    "Photos": 40\n    "Code": 25\n    "Music"\n        "Albums": 15\n        "Singles": 5',
  ],
  ['tree', 'treeView-beta\n    "project"\n        "src"\n            "main.ts"\n        "tests"'],
  ['venn', 'venn-beta\n  set A["Fast"]\n  set B["Cheap"]\n  union A,B["Rare"]'],
  [
    'ishikawa',
    'ishikawa-beta\n    Late delivery\n        People\n            Too few\n        Tools\n            Slow builds',
  ],
  [
    'wardley',
    'wardley-beta\ntitle Tea shop\nanchor Customer [0.95, 0.6]\ncomponent Tea [0.7, 0.7]\ncomponent Water [0.4, 0.9]\nCustomer -> Tea\nTea -> Water',
  ],
  [
    'swimlane',
    'swimlane-beta LR\n    subgraph Sales\n        A[Offer]\n    end\n    subgraph Factory\n        B[Build]\n    end\n    A --> B',
  ],
  ['events', 'eventmodeling\n\ntf 01 ui CartUI\ntf 02 cmd AddItem\ntf 03 evt ItemAdded'],
  [
    'cynefin',
    'cynefin-beta\n  title Where we are\n  complex\n    "Market"\n  clear\n    "Backups"',
  ],
  ['railroad', 'railroad-ebnf-beta\nnumber = digit , { digit } ;\ndigit = "0" | "1" | "2" ;'],
  [
    'zenuml',
    'zenuml\n    title Order\n    @Actor Client\n    @Boundary Shop\n    Client->Shop.order() {\n      if (inStock) {\n        return confirmation\n      }\n    }',
  ],
  [
    'elk',
    '---\nconfig:\n  layout: elk\n---\nflowchart LR\n    A[Client] --> B[Gateway]\n    B --> C[Orders]\n    B --> D[Stock]\n    B --> E[Users]\n    C --> F[(Database)]\n    D --> F\n    E --> F\n    C --> D',
  ],
  [
    'math',
    'flowchart LR\n    A["$$x^2 + 2x + 1$$"] -->|"$$\\sqrt{x}$$"| B["$$\\frac{1}{1+e^{-x}}$$"]',
  ],
  [
    'icons',
    'architecture-beta\n    group api(logos:aws)[API]\n    service db(logos:aws-aurora)[Database] in api\n    service disk(logos:aws-s3)[Storage] in api\n    service server(mdi:server)[Server] in api\n    db:L -- R:server\n    disk:T -- B:server',
  ],
] as const
